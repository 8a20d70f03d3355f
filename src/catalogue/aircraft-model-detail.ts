import type { AircraftModelDetail } from '../contract/aircraft-model-detail.ts'
import type { Database } from '../database/open-database.ts'
import { listAccessoriesByModel } from './accessory.ts'
import { findAircraftModel } from './aircraft-model.ts'
import { listOtherSizes } from './other-size.ts'
import { listReviewsByModel } from './review.ts'

/** A model with its accessories, its reviews and the other sizes of its airframe. */
export async function findAircraftModelDetail(
  db: Database,
  id: number,
): Promise<AircraftModelDetail | undefined> {
  const model = await findAircraftModel(db, id)
  if (!model) return undefined
  const [accessories, reviews, other_sizes] = await Promise.all([
    listAccessoriesByModel(db, id),
    listReviewsByModel(db, id),
    listOtherSizes(db, model),
  ])
  return { ...model, accessories, reviews, other_sizes }
}
