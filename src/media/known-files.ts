import type { StudioFile } from '../contract/studio/studio-file.ts'
import type { Database } from '../database/open-database.ts'
import { describeFile } from './describe-file.ts'
import type { MediaFile } from './media-file.ts'
import { mediaFileRecords } from './media-file-records.ts'
import { listOriginalNames, listUploadedFiles } from './uploads/media-upload.ts'

/** The files of the catalogue, and uploads that no published entry shows yet: all, or those with the paths. */
export async function listKnownFiles(db: Database, paths?: readonly string[]): Promise<MediaFile[]> {
  const known = new Map<string, MediaFile>()
  for (const file of await listUploadedFiles(db, paths)) known.set(file.path, file)
  for (const file of await mediaFileRecords.list(db, paths)) known.set(file.path, file)
  return [...known.values()]
}

/** Describes the files with these paths for the studio. Unknown ones are left out. */
export async function describeKnownFiles(db: Database, paths: readonly string[]): Promise<StudioFile[]> {
  const names = await listOriginalNames(db, paths)
  const files = await listKnownFiles(db, paths)
  return files.map((file) => describeFile(file, names.get(file.path) ?? null))
}
