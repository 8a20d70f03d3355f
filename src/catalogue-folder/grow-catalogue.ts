import type { AccessoryRecord } from '../contract/accessory.ts'
import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import type { ReviewRecord } from '../contract/review.ts'
import type { FoundEntries, FoundEntry } from './read-entries.ts'
import { varyAccessory, varyModel, varyReview } from './vary-model.ts'

/** A model with what refers to it. */
export interface GrownModel {
  model: AircraftModelRecord
  /** 0 for a model as it was found, from 1 for those that come after it. */
  place: number
  accessories: AccessoryRecord[]
  reviews: ReviewRecord[]
}

/** So many models: those that were found, by id, then one later edition of each after another. */
export function* growCatalogue(found: FoundEntries, count: number): Generator<GrownModel> {
  const firsts = valid(found.models).sort((one, other) => one.id - other.id)
  const accessories = valid(found.accessories)
  const reviews = valid(found.reviews)
  const accessoriesOf = Map.groupBy(accessories, ({ model }) => model)
  const reviewsOf = Map.groupBy(reviews, ({ model }) => model)
  const nextAccessory = idsAfter(accessories)
  const nextReview = idsAfter(reviews)
  const nextModel = idsAfter(firsts)
  for (let place = 0; place * firsts.length < count; place += 1) {
    for (const first of firsts.slice(0, count - place * firsts.length)) {
      const fitting = accessoriesOf.get(first.id) ?? []
      const about = reviewsOf.get(first.id) ?? []
      if (place === 0) {
        yield { model: first, place, accessories: fitting, reviews: about }
        continue
      }
      const model = varyModel(first, place, nextModel())
      yield {
        model,
        place,
        accessories: fitting.map((each) => varyAccessory(each, first, model, place, nextAccessory())),
        reviews: about.map((each) => varyReview(each, first, model, place, nextReview())),
      }
    }
  }
}

function valid<Entry>(found: FoundEntry<Entry>[]): Entry[] {
  return found.flatMap(({ entry }) => entry ?? [])
}

function idsAfter(entries: { id: number }[]): () => number {
  let last = Math.max(0, ...entries.map(({ id }) => id))
  return () => ++last
}
