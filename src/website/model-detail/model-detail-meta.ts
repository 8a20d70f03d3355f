import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import { formatFigure } from '../../languages/format-figure.ts'

type Model = Pick<AircraftModelDetail, 'name' | 'wingspan' | 'length' | 'weight' | 'engine' | 'radio_req'>

/** In characters. Search engines truncate longer titles. */
const MAX_TITLE = 60

/** A title with what people search for: 'P-51D Mustang 60: RC scale model, 1611 mm, .60–.75'. */
export function toModelTitle(
  i18n: I18n,
  { name, wingspan, engine }: Pick<Model, 'name' | 'wingspan' | 'engine'>,
): string {
  const span = formatFigure(i18n, wingspan)
  const title = i18n._(msg`${name}: RC scale model, ${span} mm`)
  const size = engine === null ? undefined : findEngineSize(engine)
  if (size === undefined) return title
  const complete = i18n._(msg`${name}: RC scale model, ${span} mm, ${size}`)
  return complete.length > MAX_TITLE ? title : complete
}

/** The first engine size in a text, in cubic inches as modellers write them, or in cc. */
function findEngineSize(engine: string): string | undefined {
  return /\d*\.\d\d(?:–\d*\.\d\d)?(?=\scu\b)|\d+(?:–\d+)?\scc\b/.exec(engine)?.[0]
}

export function describeModelInBrief(i18n: I18n, model: Model): string {
  const { name, radio_req: radio } = model
  const wingspan = formatFigure(i18n, model.wingspan)
  const length = formatFigure(i18n, model.length)
  const weight = formatFigure(i18n, model.weight)
  return i18n._(
    msg`${name}: scale aircraft for radio control, wingspan ${wingspan} mm, length ${length} mm, weight ${weight} g, ${radio}. Drawings, spare parts and manual.`,
  )
}
