import type { LabelledModel } from '../contract/studio/workshop.ts'
import type { Database } from '../database/open-database.ts'

export const MAX_LABELLED = 50

/** At most 50 models with the codes of their versions, by name: those with the ids or, without ids, the first. */
export async function listLabelledModels(
  db: Database,
  ids: readonly number[] | undefined,
): Promise<LabelledModel[]> {
  const models = await db
    .selectFrom('aircraft_model')
    .select(['id', 'name', 'scale', 'wingspan'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LABELLED)
    .execute()
  const versions =
    models.length === 0
      ? []
      : await db
          .selectFrom('aircraft_version')
          .select(['model', 'name', 'product_code'])
          .where(
            'model',
            'in',
            models.map((model) => model.id),
          )
          .orderBy('position')
          .execute()
  const byModel = Map.groupBy(versions, ({ model }) => model)
  return models.map((model) => ({
    ...model,
    versions: (byModel.get(model.id) ?? []).map(({ name, product_code }) => ({ name, product_code })),
  }))
}
