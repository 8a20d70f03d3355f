import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { type EntrySubject, MAX_ENTRY_BYTES, parseEntryName } from './archive-format.ts'
import { BackupError, createDamagedBackupError, createInvalidBackupError } from './backup-error.ts'

interface ArchiveEntry {
  name: string
  subject: EntrySubject
  sha256: string
  /** Empty for the list of checksums, which may be long. */
  content: Buffer
}

/** Bytes that may be decompressed in addition to the declared sizes: tar headers and read-ahead. */
const MAX_OVERHEAD_BYTES = 1024 * 1024

/** `bytes`: how many may still be decompressed before the next entry begins; `sumsBytes`: the size of SHA256SUMS. */
type Expected = { bytes: number; sumsBytes: number }

type TarEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never

/**
 * Yields the entries of an archive in their order. The checksums are compared at its end: a caller must not trust any
 * entry before the iteration has ended.
 * @throws BackupError if the archive is damaged or not ours
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const sums = createHash('sha256')
  const expected = { bytes: MAX_OVERHEAD_BYTES, sumsBytes: 0 }
  let last: EntrySubject['kind'] | undefined
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), limitOutput(file, expected), entries)
  read.catch(() => {})
  try {
    for await (const tarEntry of entries) {
      const entry = await readEntry(file, tarEntry, expected)
      const { kind } = entry.subject
      if ((last === undefined) !== (kind === 'manifest') || last === 'checksums')
        throw createDamagedBackupError(file, entry.name)
      if (kind === 'checksums' && entry.sha256 !== sums.digest('hex'))
        throw createDamagedBackupError(file, 'its checksums do not match')
      if (kind !== 'checksums') {
        const line = `${entry.sha256}  ${entry.name}\n`
        sums.update(line)
        expected.sumsBytes += line.length
      }
      last = kind
      yield entry
    }
    await read
  } catch (error) {
    if (error instanceof BackupError || (error instanceof Error && 'syscall' in error)) throw error
    throw createDamagedBackupError(file, error instanceof Error ? error.message : String(error))
  }
  if (last !== 'checksums') throw createDamagedBackupError(file, 'its end is missing')
}

/** Stops decompression bombs: fails as soon as more is decompressed than the entries declare. */
function limitOutput(file: string, expected: Expected): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      expected.bytes -= chunk.length
      done(
        expected.bytes < 0
          ? createDamagedBackupError(file, 'it is larger than its entries declare')
          : undefined,
        chunk,
      )
    },
  })
}

async function readEntry(file: string, entry: TarEntry, expected: Expected): Promise<ArchiveEntry> {
  const { name, type, size } = entry.header
  const subject = parseEntryName(name)
  if (type !== 'file' || !subject) throw createInvalidBackupError(file)
  const isInMemory = subject.kind !== 'checksums'
  if (isInMemory && size > MAX_ENTRY_BYTES) throw createInvalidBackupError(file)
  if (!isInMemory && size !== expected.sumsBytes)
    throw createDamagedBackupError(file, 'its checksums do not match')
  expected.bytes = size + MAX_OVERHEAD_BYTES
  const hash = createHash('sha256')
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('Expected bytes')
    hash.update(chunk)
    if (isInMemory) chunks.push(chunk)
  }
  const sha256 = hash.digest('hex')
  if (subject.kind === 'original' && !sha256.startsWith(subject.digest))
    throw createDamagedBackupError(file, name)
  return { name, subject, sha256, content: Buffer.concat(chunks) }
}
