// The entries of the catalogue as the studio lists them.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { type EntrySearch, searchStaffRows, type StaffRow, toPattern } from '../database/staff-rows.ts'

const noFigures = sql`cast(null as integer) as wingspan, cast(null as integer) as weight,
  cast(null as integer) as class`

const sources = {
  'aircraft model': sql<StaffRow>`
    select cast(model.id as text) as key, model.name, model.slug as code, class.name as detail, model.status,
      model.image, model.wingspan, model.weight, model.class, model.name as sort
    from aircraft_model model join aircraft_class class on class.id = model.class`,
  accessory: sql<StaffRow>`
    select cast(accessory.id as text) as key, accessory.name, accessory.product_code as code, model.name as detail,
      accessory.status, accessory.image, accessory.name as sort, ${noFigures}
    from accessory join aircraft_model model on model.id = accessory.model`,
  part: sql<StaffRow>`
    select part.product_code as key, part.name, part.product_code as code, model.name as detail, part.status,
      null as image, part.product_code as sort, ${noFigures}
    from part join aircraft_model model on model.id = part.model`,
  'old code': sql<StaffRow>`
    select redirect.code as key, redirect.code as name, redirect.now as code, redirect.note as detail,
      null as status, null as image, redirect.code as sort, ${noFigures}
    from redirect`,
  review: sql<StaffRow>`
    select cast(review.id as text) as key, review.magazine_name as name, review.title as code, model.name as detail,
      null as status, review.image, review.magazine_name as sort, ${noFigures}
    from review left join aircraft_model model on model.id = review.model`,
  'aircraft class': sql<StaffRow>`
    select cast(id as text) as key, name, slug as code, wingspan_text as detail, null as status, image, id as sort,
      ${noFigures}
    from aircraft_class`,
  airframe: sql<StaffRow>`
    select slug as key, name, slug as code, manufacturer as detail, null as status, silhouette as image,
      name as sort, ${noFigures}
    from airframe`,
} satisfies Record<string, RawBuilder<StaffRow>>

export type KindForStaff = keyof typeof sources

/** More versions than have codes that are alike. */
const MAX_MODELS_BY_CODE = 500

/** Models are found by the codes of their versions, too. */
export async function searchEntriesForStaff(db: Database, kind: KindForStaff, search: EntrySearch) {
  const isByCode = kind === 'aircraft model' && search.text !== undefined && search.text !== ''
  const models = isByCode ? await listModelsByCode(db, search.text ?? '') : []
  return searchStaffRows(db, sources[kind], search, models)
}

async function listModelsByCode(db: Database, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('aircraft_version')
    .select('model')
    .distinct()
    .where((version) => version(version.fn('lower', ['product_code']), 'like', toPattern(text)))
    .limit(MAX_MODELS_BY_CODE)
    .execute()
  return rows.map(({ model }) => String(model))
}
