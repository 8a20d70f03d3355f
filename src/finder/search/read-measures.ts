/** A figure with a unit in a query, read as a filter of models. Lengths in mm, weights in g, displacements in cc. */
export interface MeasureFilter {
  kind: 'wingspan' | 'weight' | 'displacement' | 'cells' | 'channels' | 'scale'
  min: number
  max: number
  /** What the visitor typed, to take it out of the query again. */
  text: string
  /** The figure as typed: what it means, without a tolerance. */
  value: number
  /** Cubic inches are those of two-stroke engines. */
  isTwoStroke?: boolean
}

const CC_PER_CUBIC_INCH = 16.387

/** Names of sizes and figures of texts are rounded. */
const WINGSPAN_TOLERANCE = 0.025
const WEIGHT_TOLERANCE = 0.05
const DISPLACEMENT_TOLERANCE_CC = 0.06

/** How units are written, and what they are in mm. */
const LENGTHS = {
  'mm|millimet(?:er|re)s?': 1,
  'cm|centimet(?:er|re)s?': 10,
  'm|met(?:er|re)s?': 1000,
  'in|inch(?:es)?|"|″|”': 25.4,
  'ft|foot|feet': 304.8,
}

/** In g. */
const WEIGHTS = {
  'g|gram(?:me)?s?': 1,
  'kg|kilo(?:gram)?s?': 1000,
  'lbs?|pounds?': 453.592_37,
  'oz|ounces?': 28.349_523_125,
}

const SCALES = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?![\d,])|\d{0,6}[.,]?\d{1,6})`
const LIMIT = String.raw`(?:(under|below|less than|up to|at most|max|<|over|above|more than|from|at least|min|>)\s*)?`
const END = String.raw`(?![\p{L}\p{N}]|-\p{N})`
const START = String.raw`(?<![\p{L}\p{N}.,/:-])`

const pattern = (source: string) => new RegExp(START + source, 'giu')

type Reading = Omit<MeasureFilter, 'text'> | undefined

type Reader = [RegExp, (...groups: (string | undefined)[]) => Reading]

const readers: Reader[] = [
  [
    pattern(String.raw`1\s*[/:]\s*(\d{1,2}(?:[.,]\d{1,2})?)(?:\s*(?:th|rd))?(?:[\s-]*scale)?${END}`),
    (denominator) => toScale(readNumber(denominator)),
  ],
  [
    pattern(String.raw`(${SCALES.join('|')})[\s-]+scale${END}`),
    (word = '') => toScale(SCALES.indexOf(word.toLowerCase()) + 2),
  ],
  ...listRangeReaders('wingspan', LENGTHS, WINGSPAN_TOLERANCE),
  ...listRangeReaders('weight', WEIGHTS, WEIGHT_TOLERANCE),
  [
    pattern(String.raw`${NUMBER}[\s-]*ccm?${END}`),
    (figure) => {
      const value = readNumber(figure)
      return { kind: 'displacement', value, min: value, max: value }
    },
  ],
  [
    pattern(String.raw`0?[.,](\d{2,3})${END}`),
    (digits) => {
      const value = Number(`0.${digits}`) * CC_PER_CUBIC_INCH
      const tolerance = DISPLACEMENT_TOLERANCE_CC
      return {
        kind: 'displacement',
        value,
        min: value - tolerance,
        max: value + tolerance,
        isTwoStroke: true,
      }
    },
  ],
  [
    pattern(String.raw`(\d{1,2})[\s-]*(?:s|cells?)${END}(?:[\s-]*lipos?${END})?`),
    (cells) => toExact('cells', Number(cells)),
  ],
  [
    pattern(String.raw`(\d{1,2})[\s-]*(?:ch|channels?)${END}`),
    (channels) => toExact('channels', Number(channels)),
  ],
]

/** Takes the figures with units out of a query: '60 in', '1,6 m', 'under 5 kg', '50cc', '.60', '6s', '5 ch', '1/7 scale'. */
export function readMeasures(query: string): { filters: MeasureFilter[]; rest: string } {
  const filters: MeasureFilter[] = []
  let rest = query
  for (const [expression, read] of readers) {
    rest = rest.replaceAll(expression, (text, ...groups: unknown[]) => {
      const filter = read(...groups.map((group) => (typeof group === 'string' ? group : undefined)))
      if (filter === undefined) return text
      filters.push({ ...filter, text: text.trim() })
      return ' '
    })
  }
  return { filters, rest: rest.trim() }
}

/** '1,524' is a thousand, '1,6' is one and six tenths. */
function readNumber(figure = ''): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+$/.test(figure)
  return Number(isGrouped ? figure.replaceAll(',', '') : figure.replace(',', '.'))
}

function listRangeReaders(
  kind: 'wingspan' | 'weight',
  units: Record<string, number>,
  tolerance: number,
): Reader[] {
  return Object.entries(units).map(([unit, size]) => [
    pattern(String.raw`${LIMIT}${NUMBER}[\s-]*(?:${unit})${END}`),
    (limit, figure) => toRange(kind, limit, readNumber(figure) * size, tolerance),
  ])
}

function toRange(
  kind: 'wingspan' | 'weight',
  limit: string | undefined,
  value: number,
  tolerance: number,
): Reading {
  if (!(value > 0)) return undefined
  const word = limit?.toLowerCase()
  if (word === undefined) return { kind, value, min: value * (1 - tolerance), max: value * (1 + tolerance) }
  const isUpper = /^(?:under|below|less|up|at most|max|<)/.test(word)
  return isUpper ? { kind, value, min: 0, max: value } : { kind, value, min: value, max: Infinity }
}

function toScale(denominator: number): Reading {
  return denominator > 1 ? toExact('scale', denominator) : undefined
}

const toExact = (kind: MeasureFilter['kind'], value: number): Omit<MeasureFilter, 'text'> => ({
  kind,
  value,
  min: value,
  max: value,
})
