import { surfaceKinds } from '../../contract/control-surfaces.ts'
import * as measure from '../parts/measurements.ts'
import { cubeLoading, weightRange, wingLoading } from '../parts/wing-loading.ts'
import type { ComparedModel } from './compare-view.ts'
import type { FigureFormat } from './describe-difference.ts'

/** Null if the value is not published, undefined if it does not apply to the model. */
type Value = { text: string; small?: string; amount?: number } | null | undefined

export interface RowKind extends FigureFormat {
  label: string
  valueOf: (model: ComparedModel) => Value
}

function mapPublished<Known, Result>(value: Known | null, toResult: (known: Known) => Result): Result | null {
  return value === null ? null : toResult(value)
}

const inBoth = ({ metric, imperial }: measure.Measurement, amount: number): Value => ({
  text: metric,
  small: imperial,
  amount,
})

const range = (value: measure.Range | null | undefined, unit: string): Value => {
  if (!value) return value
  const [from, to] = value
  return { text: `${from === to ? from : `${from}–${to}`}${unit}`, amount: from }
}

const count = (value: number | null): Value =>
  mapPublished(value, (amount) => ({ text: String(amount), amount }))

const span = (value: { min: number; max: number } | null, unit: string): Value =>
  range(
    mapPublished(value, ({ min, max }) => [min, max]),
    `\u00A0${unit}`,
  )

const PLAIN = { unit: '', hasPercent: false }

export const comparedFigures: RowKind[] = [
  {
    label: 'Wingspan',
    unit: 'mm',
    valueOf: ({ wingspan }) => inBoth(measure.millimetres(i18n, wingspan), wingspan),
  },
  { label: 'Length', unit: 'mm', valueOf: ({ length }) => inBoth(measure.millimetres(i18n, length), length) },
  {
    label: 'Weight',
    unit: 'g',
    valueOf: (model) => inBoth(measure.gramsAndPounds(i18n, weightRange(model)), model.weight),
  },
  {
    label: 'Wing area',
    unit: 'dm²',
    digits: 1,
    valueOf: ({ wing_area: area }) =>
      mapPublished(area, (known) => inBoth(measure.squareDecimetres(i18n, known), known)),
  },
  {
    label: 'Wing loading',
    unit: 'g/dm²',
    valueOf: (model) =>
      mapPublished(model.wing_area, (area) => {
        const loading = wingLoading(weightRange(model), area)
        return inBoth(measure.gramsPerSquareDecimetre(i18n, loading), loading[0])
      }),
  },
  {
    label: 'Cube loading',
    unit: 'g/dm³',
    digits: 1,
    valueOf: (model) =>
      mapPublished(model.wing_area, (area) => {
        const loading = cubeLoading(weightRange(model), area)
        return inBoth(measure.gramsPerCubicDecimetre(i18n, loading), loading[0])
      }),
  },
  {
    label: 'Longest piece',
    unit: 'mm',
    valueOf: ({ dismantled_length: longest }) =>
      mapPublished(longest, (known) => inBoth(measure.millimetres(i18n, known), known)),
  },
  { label: 'Wing pieces', ...PLAIN, valueOf: ({ wing_pieces: pieces }) => count(pieces) },
  {
    label: 'Engine size',
    unit: 'cc',
    digits: 1,
    valueOf: ({ displacement }) => range(displacement, '\u00A0cc'),
  },
  { label: 'Cells', unit: 'S', hasPercent: false, valueOf: ({ cells }) => range(cells, 'S') },
  {
    label: 'Channels',
    ...PLAIN,
    valueOf: ({ channels, channels_max: most }) =>
      range(
        mapPublished(channels, (least) => [least, most ?? least]),
        '',
      ),
  },
  { label: 'Servos', ...PLAIN, valueOf: ({ servos }) => count(servos) },
  { label: 'Assembly', unit: 'h', valueOf: ({ assembly_hours: hours }) => span(hours, 'hours') },
  { label: 'Flight', unit: 'min', valueOf: ({ flight_minutes: minutes }) => span(minutes, 'minutes') },
  {
    label: 'Balance point',
    unit: 'mm',
    digits: 1,
    hasPercent: false,
    valueOf: ({ cg }) => cg && inBoth(measure.millimetres(i18n, cg, 2), cg[0]),
  },
  ...surfaceKinds.map((kind): RowKind => ({
    label: `${kind[0]?.toUpperCase()}${kind.slice(1)} throw`,
    unit: 'mm',
    digits: 1,
    valueOf: ({ throws }) => {
      const rates = throws && throws[kind]
      if (!rates) return throws ? undefined : null
      return inBoth(measure.millimetres(i18n, [rates.low, rates.high], 2), rates.low)
    },
  })),
  { label: 'Scale', ...PLAIN, valueOf: ({ scale }) => mapPublished(scale, (text) => ({ text })) },
  {
    label: 'First made',
    ...PLAIN,
    valueOf: ({ released }) => mapPublished(released, (year) => ({ text: String(year) })),
  },
]
