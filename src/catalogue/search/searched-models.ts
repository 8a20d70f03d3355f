import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import { readInChunks, ROWS_PER_CHUNK } from '../read-in-chunks.ts'

type SearchedModel = Awaited<ReturnType<typeof addVersions>>[number]

/**
 * Yields the texts by which staff find models, in chunks: of all models, or of those with the given ids. Reading whole records
 * would take minutes in a large catalogue.
 */
export async function* listSearchedModels(
  db: Database,
  ids?: readonly number[],
): AsyncGenerator<SearchedModel[]> {
  if (ids) {
    for (const chunk of chunks(ids))
      yield addVersions(db, await selectModels(db).where('id', 'in', chunk).execute())
    return
  }
  const readAfter = (id: number) =>
    selectModels(db).where('id', '>', id).orderBy('id').limit(ROWS_PER_CHUNK).execute()
  for await (const rows of readInChunks(readAfter)) yield addVersions(db, rows)
}

const selectModels = (db: Database) =>
  db.selectFrom('aircraft_model').select(['id', 'name', 'slug', 'class', 'airframe'])

type ModelRow = Awaited<ReturnType<ReturnType<typeof selectModels>['execute']>>[number]

async function addVersions(db: Database, rows: readonly ModelRow[]) {
  const versions = await db
    .selectFrom('aircraft_version')
    .select(['model', 'name', 'product_code'])
    .where(
      'model',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('model')
    .orderBy('position')
    .execute()
  const byModel = Map.groupBy(versions, ({ model }) => model)
  return rows.map((row) => ({ ...row, versions: byModel.get(row.id) ?? [] }))
}
