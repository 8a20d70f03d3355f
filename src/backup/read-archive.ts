import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import {
  anyManifestSchema,
  archiveFormat,
  type EntrySubject,
  type Manifest,
  manifestSchema,
  MOST_ENTRY_BYTES,
  subjectOf,
} from './archive-format.ts'
import { BackupRefused } from './backup-refused.ts'

/** An entry of an archive; what its name says of it is known to be so. */
export interface ArchiveEntry {
  name: string
  subject: EntrySubject
  sha256: string
  /** Empty for the checksums, which may be long. */
  content: Buffer
}

type TarEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never

/**
 * The entries of an archive from its manifest on. Each has the name of an entry of ours; that all were there and
 * were whole is known when the last has been taken.
 *
 * @throws BackupRefused where the archive is damaged, or none of ours
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const sums = createHash('sha256')
  let last: EntrySubject['kind'] | undefined
  for await (const entry of readEntries(file)) {
    const { kind } = entry.subject
    if ((last === undefined) !== (kind === 'manifest') || last === 'checksums')
      throw damaged(file, entry.name)
    if (kind === 'checksums') {
      if (entry.sha256 !== sums.digest('hex')) throw damaged(file, 'its checksums are others')
    } else {
      sums.update(`${entry.sha256}  ${entry.name}\n`)
    }
    last = kind
    yield entry
  }
  if (last !== 'checksums') throw damaged(file, 'its end is missing')
}

/**
 * Reads a whole archive, without a use of it but to know that it is ours and as it was written.
 *
 * @throws BackupRefused where it is not, or where it is of a newer program
 */
export async function checkArchive(file: string): Promise<Manifest> {
  await requireGzip(file)
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file)) {
    if (entry.subject.kind === 'manifest') manifest = readManifest(file, entry.content)
  }
  if (!manifest) throw damaged(file, 'it has no manifest')
  return manifest
}

async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  read.catch(() => {})
  try {
    for await (const entry of entries) yield await readEntry(file, entry)
    await read
  } catch (error) {
    if (error instanceof BackupRefused || isOfFiles(error)) throw error
    throw damaged(file, error instanceof Error ? error.message : String(error))
  }
}

async function readEntry(file: string, entry: TarEntry): Promise<ArchiveEntry> {
  const { name, type, size } = entry.header
  const subject = subjectOf(name)
  if (type !== 'file' || !subject) throw foreign(file)
  const isKept = subject.kind !== 'checksums'
  if (isKept && size > MOST_ENTRY_BYTES) throw foreign(file)
  const hash = createHash('sha256')
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('An entry is made of bytes')
    hash.update(chunk)
    if (isKept) chunks.push(chunk)
  }
  const sha256 = hash.digest('hex')
  if (subject.kind === 'original' && !sha256.startsWith(subject.digest)) throw damaged(file, name)
  return { name, subject, sha256, content: Buffer.concat(chunks) }
}

function readManifest(file: string, content: Buffer): Manifest {
  const said = parseJson(content)
  const { success, data } = anyManifestSchema.safeParse(said)
  if (!success) throw foreign(file)
  if (data.format > archiveFormat) throw newer(file)
  const manifest = manifestSchema.safeParse(said)
  if (!manifest.success) throw damaged(file, 'its manifest says too little')
  return manifest.data
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

async function requireGzip(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    if (bytesRead < 2 || buffer.readUInt16BE(0) !== 0x1f8b) throw foreign(file)
  } finally {
    await handle.close()
  }
}

/** The archive cannot be read at all: that says nothing of what is in it. */
function isOfFiles(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function foreign(file: string): BackupRefused {
  return new BackupRefused(
    `${file} is no backup of this program. Name a file that \`npm run backup\` wrote. Nothing was changed.`,
  )
}

function damaged(file: string, found: string): BackupRefused {
  return new BackupRefused(
    `${file} is damaged: ${found}. Take another copy of it, or an older backup. Nothing was changed.`,
  )
}

/** For an archive that only a later version of this program can read. */
export function newer(file: string): BackupRefused {
  return new BackupRefused(
    `${file} was written by a newer version of this program. Restore it with that version. Nothing was changed.`,
  )
}
