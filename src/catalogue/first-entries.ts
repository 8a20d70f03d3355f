import type { Database } from '../database/open-database.ts'

interface FirstEntries {
  hasClass: boolean
  /** Whether any model has a card picture, or a version with a photograph. */
  hasPicturedModel: boolean
}

/** Which of the first steps in the catalogue are done. */
export async function findFirstEntries(db: Database): Promise<FirstEntries> {
  const aircraftClass = await db.selectFrom('aircraft_class').select('id').limit(1).executeTakeFirst()
  const model = await db
    .selectFrom('aircraft_model as model')
    .select('model.id')
    .where((row) =>
      row.or([
        row('model.image', 'is not', null),
        row.exists(
          row
            .selectFrom('aircraft_version as version')
            .innerJoin('aircraft_version_picture as picture', 'picture.version', 'version.id')
            .select('picture.version')
            .whereRef('version.model', '=', 'model.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return { hasClass: aircraftClass !== undefined, hasPicturedModel: model !== undefined }
}
