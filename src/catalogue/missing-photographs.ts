import type { MissingPhotographs } from '../contract/studio/workshop.ts'
import type { Database } from '../database/open-database.ts'

const MAX_LISTED = 200

/** Versions of current models without a photograph, by model: their number and the first 200. */
export async function findMissingPhotographs(db: Database): Promise<MissingPhotographs> {
  const found = db
    .selectFrom('aircraft_version as version')
    .innerJoin('aircraft_model as model', 'model.id', 'version.model')
    .where('model.status', '=', 'current')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('aircraft_version_picture as picture')
            .select('picture.version')
            .whereRef('picture.version', '=', 'version.id'),
        ),
      ),
    )
  const { count } = await found
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const versions = await found
    .select(['model.id as model', 'model.name as model_name'])
    .select(['version.name as version_name', 'version.product_code'])
    .orderBy('model.name')
    .orderBy('version.position')
    .orderBy('version.id')
    .limit(MAX_LISTED)
    .execute()
  return { versions, count: Number(count) }
}
