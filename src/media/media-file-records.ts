import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'
import type { MediaFile } from './media-file.ts'

/** Every stored file, by path. */
export async function listMediaFiles(db: Database): Promise<MediaFile[]> {
  return db
    .selectFrom('media_file')
    .select(['path', 'sha256', 'media_type', 'bytes', 'width', 'height', 'placeholder'])
    .orderBy('path')
    .execute()
}

/**
 * Removes the files at these paths, then saves these in the place of what they had before. Ids are kept.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceMediaFiles(db: Database, removed: string[], saved: MediaFile[]): Promise<void> {
  const last = await db
    .selectFrom('media_file')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst()
  let next = (last?.id ?? 0) + 1
  const ids = new Map<string, number>()
  for (const paths of piecesOf([...removed, ...saved.map((file) => file.path)])) {
    const rows = await db.selectFrom('media_file').select(['id', 'path']).where('path', 'in', paths).execute()
    for (const { id, path } of rows) ids.set(path, id)
    await db.deleteFrom('media_file').where('path', 'in', paths).execute()
  }
  await insertRows(
    db,
    'media_file',
    saved.map((file) => ({ ...file, id: ids.get(file.path) ?? next++ })),
  )
}
