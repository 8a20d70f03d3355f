import type { AircraftModel } from '../contract/aircraft-model.ts'
import type { AircraftModelDetail, OtherSize } from '../contract/aircraft-model-detail.ts'
import type { Database } from '../database/open-database.ts'
import { listAccessories } from './accessory.ts'
import { findAircraftModel } from './aircraft-model.ts'
import { listReviewsByModel } from './review.ts'

/** Some airframes have hundreds of models. */
const MAX_SMALLER_OR_LARGER = 12

export async function findAircraftModelDetail(
  db: Database,
  id: number,
): Promise<AircraftModelDetail | undefined> {
  const model = await findAircraftModel(db, id)
  if (!model) return undefined
  const [accessories, reviews, other_sizes] = await Promise.all([
    listAccessories(db, id),
    listReviewsByModel(db, id),
    listOtherSizes(db, model),
  ])
  return { ...model, accessories, reviews, other_sizes }
}

/** The other models of a model's airframe, nearest in wingspan, listed from the smallest to the largest. */
async function listOtherSizes(
  db: Database,
  { id, airframe, wingspan }: Pick<AircraftModel, 'id' | 'airframe' | 'wingspan'>,
): Promise<OtherSize[]> {
  if (!airframe) return []
  const others = selectByAirframe(db, airframe.slug).where('other.id', '!=', id)
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

function selectByAirframe(db: Database, airframe: string) {
  return db
    .selectFrom('aircraft_model as other')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'other.class')
    .select(['other.id', 'other.slug', 'other.name', 'other.scale'])
    .select(['other.wingspan', 'other.weight', 'other.status'])
    .select(['other.class', 'aircraft_class.name as class_name'])
    .where('other.airframe', '=', airframe)
    .limit(MAX_SMALLER_OR_LARGER)
}
