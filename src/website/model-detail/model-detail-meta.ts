import type { AircraftModelDetail } from '../../contract/aircraft-model-detail.ts'

type Model = Pick<AircraftModelDetail, 'name' | 'wingspan' | 'length' | 'weight' | 'engine' | 'radio_req'>

/** In characters. Search engines truncate longer titles. */
const MAX_TITLE = 60

/** A title with what people search for: 'P-51D Mustang 60: RC scale model, 1611 mm, .60–.75'. */
export function toModelTitle({
  name,
  wingspan,
  engine,
}: Pick<Model, 'name' | 'wingspan' | 'engine'>): string {
  const title = `${name}: RC scale model, ${wingspan} mm`
  const size = engine === null ? undefined : findEngineSize(engine)
  const complete = `${title}, ${size}`
  return size === undefined || complete.length > MAX_TITLE ? title : complete
}

/** The first engine size in a text, in cubic inches as modellers write them, or in cc. */
function findEngineSize(engine: string): string | undefined {
  return /\d*\.\d\d(?:–\d*\.\d\d)?(?=\scu\b)|\d+(?:–\d+)?\scc\b/.exec(engine)?.[0]
}

export function describeModelInBrief({ name, wingspan, length, weight, radio_req }: Model): string {
  const size = `wingspan ${wingspan} mm, length ${length} mm, weight ${weight} g, ${radio_req}`
  return `${name}: scale aircraft for radio control, ${size}. Drawings, spare parts and manual.`
}
