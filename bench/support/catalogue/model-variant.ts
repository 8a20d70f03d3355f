import type { AccessoryRecord } from '../../../src/content-model/accessory.ts'
import type { AircraftModelRecord } from '../../../src/content-model/aircraft-model.ts'
import type { ReviewRecord } from '../../../src/content-model/review.ts'
import { seededRandomInt } from './seeded-random-int.ts'
import { editionFeature, editionStory } from './edition-story.ts'
import { createModelEdition, LAST_YEAR, type ModelEdition } from './model-edition.ts'

/** The variant of a model with this number, from 1: the same aircraft, slightly larger or smaller. */
export function createModelVariant(
  original: AircraftModelRecord,
  variant: number,
  id: number,
): AircraftModelRecord {
  const edition = createModelEdition(original.id, variant)
  const model = {
    ...resize(original, 1 + ((seededRandomInt(original.id, variant, 1) % 9) - 4) / 100),
    id,
    slug: `${original.slug}-${edition.slug}`,
    name: `${original.name} ${edition.title}`,
    status: edition.discontinued === null ? ('current' as const) : ('discontinued' as const),
    discontinued_year: edition.discontinued,
    released: edition.released,
    successor: null,
    engine: edition.line === 'Electric' && original.electric !== null ? null : original.engine,
    include_list: [...original.include_list, ...includedItems(edition.form)],
    manual: edition.released < 2002 ? null : original.manual,
    versions: original.versions.map((version) => ({
      ...version,
      product_code: `${version.product_code}-${variant + 1}`,
    })),
  }
  return {
    ...model,
    story: editionStory(original, model, edition),
    features_list: [editionFeature(model), ...original.features_list.slice(1)],
  }
}

/** Areas scale with the square of the size, weights between the square and the cube. */
function resize(original: AircraftModelRecord, requestedSize: number): AircraftModelRecord {
  const scale = original.scale === null ? undefined : Number(original.scale.slice(2))
  const newScale = scale === undefined ? undefined : Math.round((scale / requestedSize) * 10) / 10
  const size = scale && newScale ? scale / newScale : requestedSize
  const rate = (range: { low: number; high: number } | null) =>
    range && { low: Math.round(range.low * size), high: Math.round(range.high * size) }
  const grams = (weight: number) => Math.round((weight * size ** 2.5) / 10) * 10
  const { throws, cg } = original
  return {
    ...original,
    scale: newScale === undefined ? null : `1:${newScale}`,
    wingspan: Math.round(original.wingspan * size),
    length: Math.round(original.length * size),
    weight: grams(original.weight),
    weight_max: original.weight_max === null ? null : grams(original.weight_max),
    wing_area: original.wing_area === null ? null : Math.round(original.wing_area * size ** 2 * 10) / 10,
    cg: cg && { ...cg, min: Math.round(cg.min * size), max: Math.round(cg.max * size) },
    throws: throws && {
      elevator: rate(throws.elevator),
      aileron: rate(throws.aileron),
      rudder: rate(throws.rudder),
      flap: rate(throws.flap),
    },
  }
}

function includedItems(form: string): string[] {
  const included: Record<string, string[]> = {
    Kit: ['Laser-cut balsa and plywood parts, with plan'],
    'Short Kit': ['Laser-cut ribs and formers, with plan'],
    'Ready to Fly': ['Servos, fitted and tried'],
  }
  return included[form] ?? []
}

export function createAccessoryVariant(
  accessory: AccessoryRecord,
  original: AircraftModelRecord,
  model: AircraftModelRecord,
  variant: number,
  id: number,
): AccessoryRecord {
  const edition = createModelEdition(original.id, variant)
  return {
    ...accessory,
    id,
    slug: `${accessory.slug}-${edition.slug}`,
    name: replaceName(accessory.name, original, model) ?? `${accessory.name}, ${model.name}`,
    product_code: `${accessory.product_code}-${variant + 1}`,
    model: model.id,
    fits: null,
    replaces: null,
    replaced_by: null,
    description:
      accessory.description && (replaceName(accessory.description, original, model) ?? accessory.description),
  }
}

export function createReviewVariant(
  review: ReviewRecord,
  original: AircraftModelRecord,
  model: AircraftModelRecord,
  variant: number,
  id: number,
): ReviewRecord {
  const edition = createModelEdition(original.id, variant)
  const text = review.text && (replaceName(review.text, original, model) ?? review.text)
  return {
    ...review,
    ...createIssue(review, edition, id),
    id,
    slug: `${review.slug}-${edition.slug}`,
    title: review.title && (replaceName(review.title, original, model) ?? review.title),
    model: model.id,
    score: review.score === null ? null : varyScore(review.score, review.score_max ?? review.score, id),
    text: text && `${text.trim()}\n\nThe model tested was the ${edition.title} of ${original.name}.`,
  }
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

function createIssue({ magazine }: ReviewRecord, { released }: ModelEdition, id: number) {
  const issue_month = 1 + (seededRandomInt(id, 1) % months.length)
  const issue_year = Math.min(released + (seededRandomInt(id, 2) % 3), LAST_YEAR)
  return { issue_month, issue_year, magazine_name: `${magazine}, ${months[issue_month - 1]} ${issue_year}` }
}

function varyScore(score: number, max: number, id: number): number {
  const change = ((seededRandomInt(id, 3) % 11) - 5) / 100
  return Math.min(max, Math.round((score + change * max) * 10) / 10)
}

function replaceName(
  text: string,
  original: AircraftModelRecord,
  model: AircraftModelRecord,
): string | undefined {
  return text.includes(original.name) ? text.replaceAll(original.name, () => model.name) : undefined
}
