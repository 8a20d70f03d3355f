import { open } from 'node:fs/promises'
import { mediaAddress } from '../contract/media-address.ts'
import {
  anyManifestSchema,
  archiveFormat,
  type Manifest,
  manifestSchema,
  type Row,
  rowsFrom,
} from './archive-format.ts'
import { readArchive } from './read-archive.ts'
import { damaged, foreign, newer } from './refused-archive.ts'
import type { Room } from './room.ts'

/**
 * Reads a whole archive, without a use of it but to know that it is ours and as it was written, and that there is
 * `room` for it.
 *
 * @throws BackupRefused where that is not so, or where it is of a newer program
 */
export async function checkArchive(file: string, room: Room): Promise<Manifest> {
  await requireGzip(file)
  let manifest: Manifest | undefined
  const originals = openOriginalsList(file)
  for await (const { name, subject, content } of readArchive(file)) {
    if (subject.kind === 'manifest') manifest = readManifest(file, content)
    if (subject.kind === 'rows') room.take(file, 'rows', content.length)
    if (subject.kind === 'original') {
      originals.found(subject.address, content.length)
      if (!(await room.hasOriginal(subject.address))) room.take(file, 'original', content.length)
    }
    if (subject.kind === 'rows' && subject.table === 'media_file')
      originals.listed(rowsOf(file, name, content))
  }
  originals.end()
  if (!manifest) throw damaged(file, 'it has no manifest')
  return manifest
}

/** Compares the originals with the rows that tell of them: what these do not name would be stored for nobody. */
function openOriginalsList(file: string) {
  const unlisted = new Map<string, number>()
  const refuse = (address: string) => damaged(file, `its rows tell nothing of ${address}, or otherwise`)
  return {
    found: (address: string, bytes: number): void => {
      if (unlisted.has(address)) throw refuse(address)
      unlisted.set(address, bytes)
    },
    listed: (rows: Row[]): void => {
      for (const { path, sha256, bytes } of rows) {
        const address = mediaAddress(String(path), String(sha256))
        if (unlisted.get(address) === bytes) unlisted.delete(address)
      }
    },
    end: (): void => {
      const [address] = unlisted.keys()
      if (address !== undefined) throw refuse(address)
    },
  }
}

function rowsOf(file: string, name: string, content: Buffer): Row[] {
  try {
    return rowsFrom(content)
  } catch {
    throw damaged(file, name)
  }
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
