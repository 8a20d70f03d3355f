import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { type ByteRange, resolveRange } from './byte-range.ts'
import { isDiskFull } from './disk-full.ts'
import { type MediaKind, type MediaStore, MediaStoreUnavailable, type OpenFile } from './media-store.ts'

/** A media store that is two folders. */
export interface FolderMediaStore extends MediaStore {
  originals: string
  derived: string
}

/** The media store in the folder of DATA_DIR. */
export function mediaStoreIn(dataDir: string): FolderMediaStore {
  return openFolderMediaStore(join(dataDir, 'media'))
}

/** Opens a folder as a media store; it is made with the first file. Several servers may share it. */
export function openFolderMediaStore(folder: string): FolderMediaStore {
  const roots = { originals: join(folder, 'originals'), derived: join(folder, 'derived') }
  const fileOf = (kind: MediaKind, address: string) => join(roots[kind], address)
  return {
    ...roots,
    place: { kind: 'folder', folder },
    read: (kind, address, range) => openFile(fileOf(kind, address), range),
    has: async (kind, address) => (await unlessAbsent(stat(fileOf(kind, address)))) !== undefined,
    put: (kind, address, content) => putInPlace(fileOf(kind, address), content),
    remove: (kind, address) => rm(fileOf(kind, address), { force: true }),
    list: (kind, beginning) =>
      beginning === undefined ? listAll(roots[kind]) : listBeginning(roots[kind], beginning),
    check: () => checkFolder(folder),
  }
}

async function openFile(file: string, range: ByteRange | undefined): Promise<OpenFile | undefined> {
  const handle = await unlessAbsent(open(file))
  if (!handle) return undefined
  try {
    return await readFrom(handle, range)
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readFrom(handle: FileHandle, range: ByteRange | undefined): Promise<OpenFile | undefined> {
  const status = await handle.stat()
  if (!status.isFile()) {
    await handle.close()
    return undefined
  }
  const { first, last } = resolveRange(range, status.size)
  // The stream closes the file at its end.
  const body = handle.createReadStream({ start: first, end: Math.max(first, last) })
  return { body, bytes: status.size, first, last }
}

async function putInPlace(target: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = join(dirname(target), `.${randomUUID()}.unfinished`)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isDiskFull(error) ? new MediaStoreUnavailable(FULL, { isRefusal: false, cause: error }) : error
  }
}

const FULL = 'The disk is full where pictures and files are kept. Make room; nothing is lost.'

async function listAll(root: string): Promise<string[]> {
  const entries = (await unlessAbsent(readdir(root, { recursive: true }))) ?? []
  return entries.map((name) => `/${name.replaceAll(sep, '/')}`)
}

async function listBeginning(root: string, beginning: string): Promise<string[]> {
  const folder = beginning.slice(0, beginning.lastIndexOf('/') + 1)
  const names = (await unlessAbsent(readdir(join(root, folder)))) ?? []
  return names.map((name) => posix.join(folder, name)).filter((address) => address.startsWith(beginning))
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new MediaStoreUnavailable(
      `The folder for pictures and files cannot be used: ${cause instanceof Error ? cause.message : folder}. ` +
        'Choose one by MEDIA_URL or DATA_DIR that this user may write to.',
      { isRefusal: true, cause },
    )
  }
}

/** There is no such file, there can be none below a file, and no name is as long. */
const absences = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

/** What comes of a look at a file; undefined where there is none. */
async function unlessAbsent<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof Error && 'code' in error && absences.includes(String(error.code))) return undefined
    throw error
  }
}
