import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaAddress } from '../contract/media-address.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'

/** Whether an original is in its place and may be read. */
export async function canReadOriginal(
  store: MediaStore,
  { path, sha256 }: Pick<MediaFile, 'path' | 'sha256'>,
): Promise<boolean> {
  return isPermitted(join(store.originals, mediaAddress(path, sha256)), constants.R_OK)
}

/** Whether files may be put into the store. A folder that is not there yet is made when there is a file for it. */
export async function canWriteToStore({ originals, derived }: MediaStore): Promise<boolean> {
  const permitted = await Promise.all([originals, derived].map((folder) => isWritable(folder)))
  return permitted.every(Boolean)
}

async function isWritable(folder: string): Promise<boolean> {
  if (await isPermitted(folder, constants.F_OK)) return isPermitted(folder, constants.W_OK | constants.X_OK)
  const above = join(folder, '..')
  return above !== folder && isWritable(above)
}

async function isPermitted(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}
