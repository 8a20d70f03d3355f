import type { LabelledModel } from '../contract/studio/workshop.ts'
import type { Database } from '../database/open-database.ts'

const MAX_LISTED = 50

/** Models with the codes of their versions, by name: one of them, or those whose name or code has the text. */
export async function listLabelledModels(
  db: Database,
  { id, text }: { id?: number | undefined; text: string },
): Promise<LabelledModel[]> {
  // Without the pattern's own characters, which the databases escape differently.
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '')}%`
  const codes = db
    .selectFrom('aircraft_version')
    .select('model')
    .where((version) => version(version.fn('lower', ['product_code']), 'like', pattern))
  const models = await db
    .selectFrom('aircraft_model')
    .select(['id', 'name', 'scale', 'wingspan'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(id === undefined && text !== '', (query) =>
      query.where((model) =>
        model.or([model(model.fn('lower', ['name']), 'like', pattern), model('id', 'in', codes)]),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LISTED)
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
