import type { DistributorRecord } from '../contract/distributor.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'

export async function listDistributorRecords(db: Database): Promise<DistributorRecord[]> {
  const rows = await db.selectFrom('distributor').selectAll().orderBy('id').execute()
  const languages = Map.groupBy(
    await db
      .selectFrom('distributor_language')
      .selectAll()
      .orderBy('distributor')
      .orderBy('position')
      .execute(),
    (language) => language.distributor,
  )
  return rows.map((row) => ({
    ...row,
    languages: (languages.get(row.id) ?? []).map((language) => language.code),
  }))
}

/**
 * Removes the distributors with these ids, then saves these in the place of what they had before.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceDistributorRecords(
  db: Database,
  removed: number[],
  saved: DistributorRecord[],
): Promise<void> {
  for (const ids of piecesOf([...removed, ...saved.map((record) => record.id)])) {
    await db.deleteFrom('distributor').where('id', 'in', ids).execute()
  }
  await insertRows(
    db,
    'distributor',
    saved.map(({ languages: _, ...row }) => row),
  )
  await insertRows(
    db,
    'distributor_language',
    saved.flatMap(({ id, languages }) =>
      languages.map((code, position) => ({ distributor: id, position, code })),
    ),
  )
}
