import type { AircraftModel } from '../contract/aircraft-model.ts'
import type { OtherSize } from '../contract/aircraft-model-detail.ts'
import type { Database } from '../database/open-database.ts'

/** To each side; some airframes have hundreds of models. */
const MOST_ON_A_SIDE = 12

/**
 * The other models of a model's airframe, the smallest wingspan first: at most twelve that are not larger and
 * twelve that are, the nearest in wingspan. None where it has no airframe.
 */
export async function listOtherSizes(
  db: Database,
  { id, airframe, wingspan }: Pick<AircraftModel, 'id' | 'airframe' | 'wingspan'>,
): Promise<OtherSize[]> {
  if (!airframe) return []
  const others = selectOfAirframe(db, airframe.slug).where('other.id', '!=', id)
  const notLarger = await others
    .where('other.wingspan', '<=', wingspan)
    .orderBy('other.wingspan', 'desc')
    .orderBy('other.id', 'desc')
    .execute()
  const larger = await others
    .where('other.wingspan', '>', wingspan)
    .orderBy('other.wingspan')
    .orderBy('other.id')
    .execute()
  return [...notLarger.reverse(), ...larger].map(({ class: classId, class_name, ...row }) => ({
    ...row,
    aircraft_class: { id: classId, name: class_name },
  }))
}

function selectOfAirframe(db: Database, airframe: string) {
  return db
    .selectFrom('aircraft_model as other')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'other.class')
    .select(['other.id', 'other.slug', 'other.name', 'other.scale'])
    .select(['other.wingspan', 'other.weight', 'other.status'])
    .select(['other.class', 'aircraft_class.name as class_name'])
    .where('other.airframe', '=', airframe)
    .limit(MOST_ON_A_SIDE)
}
