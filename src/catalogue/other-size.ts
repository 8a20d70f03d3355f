import type { OtherSize } from '../contract/aircraft-model-detail.ts'
import type { Database } from '../database/open-database.ts'

/** The other models of a model's airframe, the smallest wingspan first; none where it has no airframe. */
export async function listOtherSizes(db: Database, modelId: number): Promise<OtherSize[]> {
  const rows = await db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_model as other', 'other.airframe', 'aircraft_model.airframe')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'other.class')
    .select(['other.id', 'other.slug', 'other.name', 'other.scale'])
    .select(['other.wingspan', 'other.weight', 'other.status'])
    .select(['other.class', 'aircraft_class.name as class_name'])
    .where('aircraft_model.id', '=', modelId)
    .where('other.id', '!=', modelId)
    .orderBy('other.wingspan')
    .orderBy('other.id')
    .execute()
  return rows.map(({ class: classId, class_name, ...row }) => ({
    ...row,
    aircraft_class: { id: classId, name: class_name },
  }))
}
