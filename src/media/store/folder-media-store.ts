import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { type ByteRange, resolveRange } from '../byte-range.ts'
import { hasSpaceToEncode, isDiskFull } from './disk-space.ts'
import { type MediaKind, type MediaStore, MediaStoreUnavailable, type OpenFile } from './media-store.ts'

export interface FolderMediaStore extends MediaStore {
  originals: string
  derived: string
}

export function mediaStoreIn(dataDir: string): FolderMediaStore {
  return openFolderMediaStore(join(dataDir, 'media'))
}

/** A media store in a folder, which is created with the first file. Several servers may share it. */
export function openFolderMediaStore(folder: string): FolderMediaStore {
  const roots = { originals: join(folder, 'originals'), derived: join(folder, 'derived') }
  const fileOf = (kind: MediaKind, address: string) => join(roots[kind], address)
  return {
    ...roots,
    location: { kind: 'folder', folder },
    read: (kind, address, range) => openFile(fileOf(kind, address), range),
    has: async (kind, address) => (await undefinedIfAbsent(stat(fileOf(kind, address)))) !== undefined,
    put: (kind, address, content) => writeAtomically(fileOf(kind, address), content),
    remove: (kind, address) => rm(fileOf(kind, address), { force: true }),
    list: (kind, prefix) => (prefix === undefined ? listAll(roots[kind]) : listByPrefix(roots[kind], prefix)),
    hasSpaceToEncode: () => hasSpaceToEncode(folder),
    check: () => checkFolder(folder),
  }
}

async function openFile(file: string, range: ByteRange | undefined): Promise<OpenFile | undefined> {
  const handle = await undefinedIfAbsent(open(file))
  if (!handle) return undefined
  try {
    const status = await handle.stat()
    if (status.isFile()) {
      const { first, last } = resolveRange(range, status.size)
      const body = handle.createReadStream({ start: first, end: Math.max(first, last) })
      return { body, bytes: status.size, first, last }
    }
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

async function writeAtomically(target: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = join(dirname(target), `.${randomUUID()}.unfinished`)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isDiskFull(error) ? new MediaStoreUnavailable(FULL, { isPermanent: false, cause: error }) : error
  }
}

const FULL = 'The media folder is on a full disk. Free some space; nothing is lost.'

async function listAll(root: string): Promise<string[]> {
  const entries = (await undefinedIfAbsent(readdir(root, { recursive: true }))) ?? []
  return entries.map((name) => `/${name.replaceAll(sep, '/')}`)
}

async function listByPrefix(root: string, prefix: string): Promise<string[]> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const names = (await undefinedIfAbsent(readdir(join(root, folder)))) ?? []
  return names.map((name) => posix.join(folder, name)).filter((address) => address.startsWith(prefix))
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new MediaStoreUnavailable(
      `The media folder cannot be used: ${cause instanceof Error ? cause.message : folder}. ` +
        'Point MEDIA_URL or DATA_DIR to a folder that this user may write to.',
      { isPermanent: true, cause },
    )
  }
}

const HOUR_MS = 3_600_000

/** Removes unfinished files of killed processes. Files younger than an hour may still be in progress. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((candidate) => candidate.endsWith('.unfinished'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < Date.now() - HOUR_MS) await rm(file, { force: true })
  }
}

const absentCodes = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

/** Undefined if the file or folder does not exist. */
export async function undefinedIfAbsent<Found>(lookup: Promise<Found>): Promise<Found | undefined> {
  try {
    return await lookup
  } catch (error) {
    if (error instanceof Error && 'code' in error && absentCodes.includes(String(error.code)))
      return undefined
    throw error
  }
}
