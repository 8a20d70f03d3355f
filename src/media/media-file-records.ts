import type { Database } from '../database/open-database.ts'
import type { EntryTable } from '../database/entry-table.ts'
import { chunks, findNextId, insertRows } from '../database/table-rows.ts'
import type { MediaFile } from './media-file.ts'

export const mediaFileRecords: EntryTable<MediaFile, string> = {
  table: 'media_file',
  list: (db, keys) =>
    db
      .selectFrom('media_file')
      .select(['path', 'sha256', 'media_type', 'bytes', 'width', 'height', 'placeholder', 'pages'])
      .$if(keys !== undefined, (query) => query.where('path', 'in', keys ?? []))
      .orderBy('path')
      .execute(),
  /** Replaced files keep their ids. Needs a transaction, because references are only checked at its end. */
  replace: async (db, removed, saved) => {
    let nextId = await findNextId(db, 'media_file')
    const ids = new Map<string, number>()
    for (const paths of chunks([...removed, ...saved.map((file) => file.path)])) {
      const stored = db.selectFrom('media_file').select(['id', 'path']).where('path', 'in', paths)
      for (const { id, path } of await stored.execute()) ids.set(path, id)
      await db.deleteFrom('media_file').where('path', 'in', paths).execute()
    }
    const rows = saved.map((file) => ({ ...file, id: ids.get(file.path) ?? nextId++ }))
    await insertRows(db, 'media_file', rows)
  },
}

export async function findFirstMediaFile(db: Database) {
  return db.selectFrom('media_file').select(['path', 'sha256']).orderBy('path').limit(1).executeTakeFirst()
}
