import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type SurfaceKind, surfaceKinds } from '../../contract/models/control-surfaces.ts'
import { formatFigure, formatScale } from '../../languages/format-figure.ts'
import * as measure from '../figures/measurements.ts'
import { cubeLoading, weightRange, wingLoading } from '../figures/wing-loading.ts'
import type { ComparedModel } from './compare-view.ts'
import type { FigureFormat } from './describe-difference.ts'

/** Null if the value is not published, undefined if it does not apply to the model. */
type Value = { text: string; small?: string; amount?: number } | null | undefined

export interface RowKind extends FigureFormat {
  label: MessageDescriptor
  valueOf: (i18n: I18n, model: ComparedModel) => Value
}

function mapPublished<Known, Result>(value: Known | null, toResult: (known: Known) => Result): Result | null {
  return value === null ? null : toResult(value)
}

const inBoth = ({ metric, imperial }: measure.Measurement, amount: number): Value => ({
  text: metric,
  small: imperial,
  amount,
})

function range(
  i18n: I18n,
  value: measure.Range | null | undefined,
  addUnit = (figures: string) => figures,
): Value {
  if (!value) return value
  const [from, to] = value
  const least = formatFigure(i18n, from)
  return { text: addUnit(from === to ? least : `${least}–${formatFigure(i18n, to)}`), amount: from }
}

const count = (i18n: I18n, value: number | null): Value =>
  range(
    i18n,
    mapPublished(value, (amount) => [amount, amount]),
  )

const duration = (
  i18n: I18n,
  value: { min: number; max: number } | null,
  nameFigures: (figures: string) => MessageDescriptor,
): Value =>
  range(
    i18n,
    mapPublished(value, ({ min, max }) => [min, max]),
    (figures) => i18n._(nameFigures(figures)),
  )

const hours = (figures: string) => msg({ message: `${figures}\u00A0hours`, comment: 'Such as 8–11 hours' })
const minutes = (figures: string) =>
  msg({ message: `${figures}\u00A0minutes`, comment: 'Such as 7–10 minutes' })

const throwNames: Record<SurfaceKind, MessageDescriptor> = {
  elevator: msg({ message: 'Elevator throw', comment: 'How far the elevator moves, in mm' }),
  aileron: msg`Aileron throw`,
  rudder: msg`Rudder throw`,
  flap: msg`Flap throw`,
}

const PLAIN = { unit: '', hasPercent: false }

export const comparedFigures: RowKind[] = [
  {
    label: msg`Wingspan`,
    unit: 'mm',
    valueOf: (i18n, { wingspan }) => inBoth(measure.millimetres(i18n, wingspan), wingspan),
  },
  {
    label: msg({ message: 'Length', comment: 'Of a model' }),
    unit: 'mm',
    valueOf: (i18n, { length }) => inBoth(measure.millimetres(i18n, length), length),
  },
  {
    label: msg`Weight`,
    unit: 'g',
    valueOf: (i18n, model) => inBoth(measure.gramsAndPounds(i18n, weightRange(model)), model.weight),
  },
  {
    label: msg`Wing area`,
    unit: 'dm²',
    digits: 1,
    valueOf: (i18n, { wing_area: area }) =>
      mapPublished(area, (known) => inBoth(measure.squareDecimetres(i18n, known), known)),
  },
  {
    label: msg`Wing loading`,
    unit: 'g/dm²',
    valueOf: (i18n, model) =>
      mapPublished(model.wing_area, (area) => {
        const loading = wingLoading(weightRange(model), area)
        return inBoth(measure.gramsPerSquareDecimetre(i18n, loading), loading[0])
      }),
  },
  {
    label: msg`Cube loading`,
    unit: 'g/dm³',
    digits: 1,
    valueOf: (i18n, model) =>
      mapPublished(model.wing_area, (area) => {
        const loading = cubeLoading(weightRange(model), area)
        return inBoth(measure.gramsPerCubicDecimetre(i18n, loading), loading[0])
      }),
  },
  {
    label: msg({ message: 'Longest piece', comment: 'Of a dismantled model' }),
    unit: 'mm',
    valueOf: (i18n, { dismantled_length: longest }) =>
      mapPublished(longest, (known) => inBoth(measure.millimetres(i18n, known), known)),
  },
  { label: msg`Wing pieces`, ...PLAIN, valueOf: (i18n, { wing_pieces: pieces }) => count(i18n, pieces) },
  {
    label: msg`Engine size`,
    unit: 'cc',
    digits: 1,
    valueOf: (i18n, { displacement }) => range(i18n, displacement, (figures) => `${figures}\u00A0cc`),
  },
  {
    label: msg({ message: 'Cells', comment: 'Of a battery, in series' }),
    unit: 'S',
    hasPercent: false,
    valueOf: (i18n, { cells }) => range(i18n, cells, (figures) => `${figures}S`),
  },
  {
    label: msg({ message: 'Channels', comment: 'Of the radio' }),
    ...PLAIN,
    valueOf: (i18n, { channels, channels_max: most }) =>
      range(
        i18n,
        mapPublished(channels, (least) => [least, most ?? least]),
      ),
  },
  { label: msg`Servos`, ...PLAIN, valueOf: (i18n, { servos }) => count(i18n, servos) },
  {
    label: msg({ message: 'Assembly', comment: 'How long it takes to build a model' }),
    unit: 'h',
    valueOf: (i18n, { assembly_hours: assemblyHours }) => duration(i18n, assemblyHours, hours),
  },
  {
    label: msg({ message: 'Flight', comment: 'How long a flight lasts' }),
    unit: 'min',
    valueOf: (i18n, { flight_minutes: flightMinutes }) => duration(i18n, flightMinutes, minutes),
  },
  {
    label: msg`Balance point`,
    unit: 'mm',
    digits: 1,
    hasPercent: false,
    valueOf: (i18n, { cg }) => cg && inBoth(measure.millimetres(i18n, cg, 2), cg[0]),
  },
  ...surfaceKinds.map((kind): RowKind => ({
    label: throwNames[kind],
    unit: 'mm',
    digits: 1,
    valueOf: (i18n, { throws }) => {
      const rates = throws && throws[kind]
      if (!rates) return throws ? undefined : null
      return inBoth(measure.millimetres(i18n, [rates.low, rates.high], 2), rates.low)
    },
  })),
  {
    label: msg({ message: 'Scale', comment: 'Of a model, such as 1:7' }),
    ...PLAIN,
    valueOf: (i18n, { scale }) => mapPublished(scale, (text) => ({ text: formatScale(i18n, text) })),
  },
  {
    label: msg({ message: 'First made', comment: 'In which year' }),
    ...PLAIN,
    valueOf: (_, { released }) => mapPublished(released, (year) => ({ text: String(year) })),
  },
]
