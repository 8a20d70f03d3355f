import type { EntryTable } from '../database/entry-table.ts'
import type { DistributorRecord } from '../content-model/distributor.ts'
import type { Distributor } from '../contract/distributor.ts'
import { toPicture } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { groupRows, insertRows, replaceRows } from '../database/table-rows.ts'

export const distributorRecords: EntryTable<DistributorRecord> = {
  table: 'distributor',
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('distributor')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('id', 'in', keys ?? []))
      .orderBy('id')
      .execute()
    const languages = await groupRows(db, 'distributor_language', 'distributor', keys)
    return rows.map((row) => ({ ...row, languages: languages(row.id).map(({ code }) => code) }))
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ languages: _, ...row }) => row)
    await replaceRows(db, 'distributor', removed, rows)
    const languages = saved.flatMap((record) =>
      record.languages.map((code, position) => ({ distributor: record.id, position, code })),
    )
    await insertRows(db, 'distributor_language', languages)
  },
}

export async function listDistributors(db: Database): Promise<Distributor[]> {
  const records = await distributorRecords.list(db)
  const media = await findMediaFiles(db, records, (record) => [record.image])
  return records.map(({ image_alt, ...record }) => ({
    ...record,
    image: toPicture(media(record.image), image_alt ?? record.name),
  }))
}
