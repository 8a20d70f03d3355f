import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { type EntrySubject, MOST_ENTRY_BYTES, subjectOf } from './archive-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { damaged, foreign } from './refused-archive.ts'

/** An entry of an archive; what its name says of it is known to be so. */
export interface ArchiveEntry {
  name: string
  subject: EntrySubject
  sha256: string
  /** Empty for the checksums, which may be long. */
  content: Buffer
}

/** How much more than its entries say an archive may unfold to: their headers, and what is read ahead. */
const MOST_BESIDE_BYTES = 1024 * 1024

/** What is known of the bytes that are still to come. */
interface Expected {
  /** So many may be unfolded before the next entry begins. */
  bytes: number
  /** How long the list of checksums must be. */
  sumsBytes: number
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
  const expected = { bytes: MOST_BESIDE_BYTES, sumsBytes: 0 }
  let last: EntrySubject['kind'] | undefined
  for await (const entry of readEntries(file, expected)) {
    const { kind } = entry.subject
    if ((last === undefined) !== (kind === 'manifest') || last === 'checksums')
      throw damaged(file, entry.name)
    if (kind === 'checksums') {
      if (entry.sha256 !== sums.digest('hex')) throw damaged(file, 'its checksums are others')
    } else {
      const line = `${entry.sha256}  ${entry.name}\n`
      sums.update(line)
      expected.sumsBytes += line.length
    }
    last = kind
    yield entry
  }
  if (last !== 'checksums') throw damaged(file, 'its end is missing')
}

async function* readEntries(file: string, expected: Expected): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), refuseMore(file, expected), entries)
  read.catch(() => {})
  try {
    for await (const entry of entries) yield await readEntry(file, entry, expected)
    await read
  } catch (error) {
    if (error instanceof BackupRefused || isOfFiles(error)) throw error
    throw damaged(file, error instanceof Error ? error.message : String(error))
  }
}

/** A few bytes may unfold to any number of them: it ends with the first that no entry has told of. */
function refuseMore(file: string, expected: Expected): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      expected.bytes -= chunk.length
      done(expected.bytes < 0 ? damaged(file, 'it unfolds to more than its entries say') : undefined, chunk)
    },
  })
}

async function readEntry(file: string, entry: TarEntry, expected: Expected): Promise<ArchiveEntry> {
  const { name, type, size } = entry.header
  const subject = subjectOf(name)
  if (type !== 'file' || !subject) throw foreign(file)
  const isKept = subject.kind !== 'checksums'
  if (isKept && size > MOST_ENTRY_BYTES) throw foreign(file)
  if (!isKept && size !== expected.sumsBytes) throw damaged(file, 'its checksums are others')
  expected.bytes = size + MOST_BESIDE_BYTES
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

/** The archive cannot be read at all: that says nothing of what is in it. */
function isOfFiles(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
