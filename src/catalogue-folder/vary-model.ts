import type { AccessoryRecord } from '../contract/accessory.ts'
import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import type { ReviewRecord } from '../contract/review.ts'
import { arbitraryNumber } from './arbitrary-number.ts'
import { editionFeature, editionStory } from './edition-story.ts'
import { editionOf, LAST_YEAR, type ModelEdition } from './model-edition.ts'

/** The model that comes at this place, from 1, after a first one: the same aircraft a little larger or smaller. */
export function varyModel(first: AircraftModelRecord, place: number, id: number): AircraftModelRecord {
  const edition = editionOf(first.id, place)
  const model = {
    ...resize(first, 1 + ((arbitraryNumber(first.id, place, 1) % 9) - 4) / 100),
    id,
    slug: `${first.slug}-${edition.slug}`,
    name: `${first.name} ${edition.title}`,
    status: edition.discontinued === null ? ('current' as const) : ('discontinued' as const),
    discontinued_year: edition.discontinued,
    released: edition.released,
    engine: edition.line === 'Electric' && first.electric !== null ? null : first.engine,
    include_list: [...first.include_list, ...formIncludes(edition.form)],
    manual: edition.released < 2002 ? null : first.manual,
    versions: first.versions.map((version) => ({
      ...version,
      product_code: `${version.product_code}-${place + 1}`,
    })),
  }
  return {
    ...model,
    story: editionStory(first, model, edition),
    features_list: [editionFeature(model), ...first.features_list.slice(1)],
  }
}

/** Lengths follow the size, areas its square, and weights what lies between that and its cube. */
function resize(first: AircraftModelRecord, wanted: number): AircraftModelRecord {
  const scale = first.scale === null ? undefined : Number(first.scale.slice(2))
  const newScale = scale === undefined ? undefined : Math.round((scale / wanted) * 10) / 10
  const size = scale && newScale ? scale / newScale : wanted
  const rate = (pair: { low: number; high: number } | null) =>
    pair && { low: Math.round(pair.low * size), high: Math.round(pair.high * size) }
  const grams = (weight: number) => Math.round((weight * size ** 2.5) / 10) * 10
  const { throws, cg } = first
  return {
    ...first,
    scale: newScale === undefined ? null : `1:${newScale}`,
    wingspan: Math.round(first.wingspan * size),
    length: Math.round(first.length * size),
    weight: grams(first.weight),
    weight_max: first.weight_max === null ? null : grams(first.weight_max),
    wing_area: first.wing_area === null ? null : Math.round(first.wing_area * size ** 2 * 10) / 10,
    cg: cg && { ...cg, min: Math.round(cg.min * size), max: Math.round(cg.max * size) },
    throws: throws && {
      elevator: rate(throws.elevator),
      aileron: rate(throws.aileron),
      rudder: rate(throws.rudder),
      flap: rate(throws.flap),
    },
  }
}

function formIncludes(form: string): string[] {
  const included: Record<string, string[]> = {
    Kit: ['Laser-cut balsa and plywood parts, with plan'],
    'Short Kit': ['Laser-cut ribs and formers, with plan'],
    'Ready to Fly': ['Servos, fitted and tried'],
  }
  return included[form] ?? []
}

/** An accessory of the first model, made for a later one. */
export function varyAccessory(
  accessory: AccessoryRecord,
  first: AircraftModelRecord,
  model: AircraftModelRecord,
  place: number,
  id: number,
): AccessoryRecord {
  const edition = editionOf(first.id, place)
  return {
    ...accessory,
    id,
    slug: `${accessory.slug}-${edition.slug}`,
    name: renamed(accessory.name, first, model) ?? `${accessory.name}, ${model.name}`,
    product_code: `${accessory.product_code}-${place + 1}`,
    model: model.id,
    description:
      accessory.description && (renamed(accessory.description, first, model) ?? accessory.description),
  }
}

/** A review of a later model in the style of one of the first. */
export function varyReview(
  review: ReviewRecord,
  first: AircraftModelRecord,
  model: AircraftModelRecord,
  place: number,
  id: number,
): ReviewRecord {
  const edition = editionOf(first.id, place)
  const text = review.text && (renamed(review.text, first, model) ?? review.text)
  return {
    ...review,
    ...issueOf(review, edition, id),
    id,
    slug: `${review.slug}-${edition.slug}`,
    title: review.title && (renamed(review.title, first, model) ?? review.title),
    model: model.id,
    score: review.score === null ? null : scoreOf(review.score, review.score_max ?? review.score, id),
    text: text && `${text.trim()}\n\nThe model tested was the ${edition.title} of ${first.name}.`,
  }
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

function issueOf({ magazine }: ReviewRecord, { released }: ModelEdition, id: number) {
  const issue_month = 1 + (arbitraryNumber(id, 1) % months.length)
  const issue_year = Math.min(released + (arbitraryNumber(id, 2) % 3), LAST_YEAR)
  return { issue_month, issue_year, magazine_name: `${magazine}, ${months[issue_month - 1]} ${issue_year}` }
}

function scoreOf(score: number, most: number, id: number): number {
  const change = ((arbitraryNumber(id, 3) % 11) - 5) / 100
  return Math.min(most, Math.round((score + change * most) * 10) / 10)
}

function renamed(text: string, first: AircraftModelRecord, model: AircraftModelRecord): string | undefined {
  return text.includes(first.name) ? text.replaceAll(first.name, () => model.name) : undefined
}
