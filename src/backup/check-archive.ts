import { open, stat } from 'node:fs/promises'
import { mediaUrl } from '../contract/media-url.ts'
import {
  ARCHIVE_FORMAT_VERSION,
  type Manifest,
  manifestHeaderSchema,
  manifestSchema,
  tablesWithOriginals,
  parseRows,
} from './archive-format.ts'
import {
  BackupError,
  createDamagedBackupError,
  createNewerBackupError,
  createInvalidBackupError,
} from './backup-error.ts'
import { type ExtractionTarget, openDiskBudget } from './disk-budget.ts'
import { readArchive } from './read-archive.ts'

/**
 * Checks that an archive is a complete and undamaged backup and that the disks have space for its contents.
 * @throws BackupError
 */
export async function checkArchive(file: string, target: ExtractionTarget): Promise<Manifest> {
  await requireGzip(file)
  const reserve = await openDiskBudget(file, target)
  let manifest: Manifest | undefined
  // Originals whose row has not been read yet, with their sizes. One that remains belongs to no row.
  const unlisted = new Map<string, number>()
  const mismatch = (address: string) => createDamagedBackupError(file, `its rows do not match ${address}`)
  for await (const { name, subject, content } of readArchive(file)) {
    if (subject.kind === 'manifest') manifest = readManifest(file, content)
    if (subject.kind === 'original') {
      const { address } = subject
      if (unlisted.has(address)) throw mismatch(address)
      unlisted.set(address, content.length)
      if (!(await target.hasOriginal?.(address))) reserve('original', content.length)
    }
    if (subject.kind !== 'rows') continue
    reserve('rows', content.length)
    if (!tablesWithOriginals.includes(subject.table)) continue
    for (const { path, sha256, bytes } of parse(
      () => parseRows(content),
      createDamagedBackupError(file, name),
    )) {
      const address = mediaUrl(String(path), String(sha256))
      if (unlisted.get(address) === bytes) unlisted.delete(address)
    }
  }
  const [address] = unlisted.keys()
  if (address !== undefined) throw mismatch(address)
  if (!manifest) throw createDamagedBackupError(file, 'it has no manifest')
  return manifest
}

function readManifest(file: string, content: Buffer): Manifest {
  const json: unknown = parse(() => JSON.parse(content.toString('utf8')), createInvalidBackupError(file))
  const { format } = parse(() => manifestHeaderSchema.parse(json), createInvalidBackupError(file))
  if (format > ARCHIVE_FORMAT_VERSION) throw createNewerBackupError(file)
  return parse(() => manifestSchema.parse(json), createDamagedBackupError(file, 'its manifest is incomplete'))
}

function parse<Value>(read: () => Value, problem: BackupError): Value {
  try {
    return read()
  } catch {
    throw problem
  }
}

async function requireGzip(file: string): Promise<void> {
  try {
    if ((await stat(file)).isDirectory())
      throw new BackupError(`${file}: this is a folder. Name the backup file in it.`)
    const handle = await open(file)
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
    if (buffer.readUInt16BE(0) !== 0x1f8b) throw createInvalidBackupError(file)
  } catch (error) {
    const { code = '' } = Object(error)
    if (code === 'ENOENT') throw new BackupError(`${file}: there is no such file. Name a backup file.`)
    if (code === 'EACCES') throw new BackupError(`${file}: this user may not read the file.`)
    throw error
  }
}
