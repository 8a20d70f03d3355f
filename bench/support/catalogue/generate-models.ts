import type { AccessoryRecord } from '../../../src/content-model/accessory.ts'
import type { AircraftModelRecord } from '../../../src/content-model/aircraft-model.ts'
import type { PartRecord } from '../../../src/content-model/part.ts'
import type { ReviewRecord } from '../../../src/content-model/review.ts'
import type { ParsedEntries, ParsedEntry } from '../../../src/catalogue-folder/read-entries.ts'
import { createAccessoryVariant, createModelVariant, createReviewVariant } from './model-variant.ts'

/** A model with its accessories, reviews and, if it is an original, spare parts. */
export interface GeneratedModel {
  model: AircraftModelRecord
  /** 0 for an original model, from 1 for its variants. */
  variant: number
  accessories: AccessoryRecord[]
  reviews: ReviewRecord[]
  parts: PartRecord[]
}

/** Drops references between products, because the other product may not have been generated. */
const unlinked = { replaces: null, replaced_by: null }

/** The original models by id, then the first variant of each, then the second, until there are enough. */
export function* generateModels(source: ParsedEntries, count: number): Generator<GeneratedModel> {
  const originals = validEntries(source.models).sort((one, other) => one.id - other.id)
  const taken = new Set(originals.slice(0, count).map(({ id }) => id))
  const accessories = validEntries(source.accessories)
  const reviews = validEntries(source.reviews)
  const accessoriesByModel = Map.groupBy(accessories, ({ model }) => model)
  const partsByModel = Map.groupBy(validEntries(source.parts), ({ model }) => model)
  const reviewsByModel = Map.groupBy(reviews, ({ model }) => model)
  const fitting = <Entry extends { fits: number[] | null }>(entry: Entry) => ({
    ...entry,
    fits: entry.fits?.filter((id) => taken.has(id)) ?? null,
  })
  const nextAccessoryId = createIdSequence(accessories)
  const nextReviewId = createIdSequence(reviews)
  const nextModelId = createIdSequence(originals)
  for (let variant = 0; variant * originals.length < count; variant += 1) {
    for (const original of originals.slice(0, count - variant * originals.length)) {
      const ownAccessories = accessoriesByModel.get(original.id) ?? []
      const ownReviews = reviewsByModel.get(original.id) ?? []
      if (variant === 0) {
        yield {
          model: original,
          variant,
          accessories: ownAccessories.map((each) => ({
            ...fitting(each),
            ...(count < originals.length && unlinked),
          })),
          reviews: ownReviews,
          parts: (partsByModel.get(original.id) ?? []).map(fitting),
        }
        continue
      }
      const model = createModelVariant(original, variant, nextModelId())
      yield {
        model,
        variant,
        accessories: ownAccessories.map((each) =>
          createAccessoryVariant(each, original, model, variant, nextAccessoryId()),
        ),
        reviews: ownReviews.map((each) =>
          createReviewVariant(each, original, model, variant, nextReviewId()),
        ),
        parts: [],
      }
    }
  }
}

export function validEntries<Entry>(parsed: ParsedEntry<Entry>[]): Entry[] {
  return parsed.flatMap(({ entry }) => entry ?? [])
}

function createIdSequence(entries: { id: number }[]): () => number {
  let last = Math.max(0, ...entries.map(({ id }) => id))
  return () => ++last
}
