// Files that staff have uploaded, whether or not an entry shows them.
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import type { Tables } from '../../database/tables.ts'
import type { MediaFile } from '../media-file.ts'

export type MediaUpload = Tables['media_upload']

const measures = ['path', 'sha256', 'media_type', 'bytes', 'width', 'height', 'placeholder', 'pages'] as const

/** The first upload whose bytes had this hash when they were sent, before re-encoding. It may have been removed since. */
export async function findUploadOfContent(
  db: Database,
  sourceSha256: string,
): Promise<MediaUpload | undefined> {
  return db
    .selectFrom('media_upload')
    .selectAll()
    .where('source_sha256', '=', sourceSha256)
    .orderBy('uploaded_at')
    .limit(1)
    .executeTakeFirst()
}

/** Records an upload. Uploading a removed file again restores it. */
export async function recordUpload(
  db: Database,
  file: MediaFile,
  origin: Pick<MediaUpload, 'source_sha256' | 'original_name' | 'staff'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('media_upload')
    .values({ ...file, ...origin, uploaded_at: now.toISOString(), removed_at: null })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ removed_at: null }))
    .execute()
}

/** The uploaded files in the form of files of the catalogue: all, or those with the paths. */
export async function listUploadedFiles(db: Database, paths?: readonly string[]): Promise<MediaFile[]> {
  const found: MediaFile[] = []
  for (const chunk of paths ? chunks(paths) : [undefined]) {
    const files = db
      .selectFrom('media_upload')
      .select(measures)
      .$if(chunk !== undefined, (query) => query.where('path', 'in', chunk ?? []))
    found.push(...(await files.orderBy('path').execute()))
  }
  return found
}

/** Maps the path of each upload to its name on the device it came from. */
export async function listOriginalNames(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>()
  for (const chunk of chunks(paths)) {
    const uploads = db.selectFrom('media_upload').select(['path', 'original_name'])
    for (const { path, original_name } of await uploads.where('path', 'in', chunk).execute())
      names.set(path, original_name)
  }
  return names
}

/**
 * Marks an upload as removed at a time or, with null, restores it. Its file stays in the media store for 30 days, until
 * `deleteRemovedFiles` deletes it; in a bucket it stays for good.
 */
export async function setUploadRemoved(db: Database, path: string, at: Date | null): Promise<void> {
  await db
    .updateTable('media_upload')
    .set({ removed_at: at?.toISOString() ?? null })
    .where('path', '=', path)
    .execute()
}

/** Uploads that were removed before this time. */
export async function listRemovedUploads(db: Database, before: Date): Promise<MediaUpload[]> {
  return db
    .selectFrom('media_upload')
    .selectAll()
    .where('removed_at', '<', before.toISOString())
    .orderBy('path')
    .execute()
}

/** Deletes the row of a removed upload. Returns false if the file has been restored meanwhile. */
export async function deleteUpload(db: Database, { path, removed_at }: MediaUpload): Promise<boolean> {
  const forgotten = await db
    .deleteFrom('media_upload')
    .where('path', '=', path)
    .where('removed_at', '=', removed_at)
    .returning('path')
    .executeTakeFirst()
  return forgotten !== undefined
}

export async function listUploads(db: Database) {
  return db
    .selectFrom('media_upload')
    .select(['path', 'original_name', 'uploaded_at', 'removed_at'])
    .orderBy('path')
    .execute()
}
