/** A figure with a unit in a query, read as a filter of models. Lengths in mm, weights in g, displacements in cc. */
export interface MeasureFilter {
  kind: 'wingspan' | 'weight' | 'displacement' | 'cells' | 'channels' | 'scale'
  min: number
  max: number
  /** What the visitor typed. */
  text: string
  /** The figure without a tolerance. */
  value: number
  /** Cubic inches mean two-stroke engines. */
  isTwoStroke?: boolean
}

const CC_PER_CUBIC_INCH = 16.387

const SCALES = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?![\d,])|\d{0,6}[.,]?\d{1,6})`
const LIMIT = String.raw`(?:(?:(under|below|less than|up to|at most|max|<)|(over|above|more than|from|at least|min|>))\s*)?`
const END = String.raw`(?![\p{L}\p{N}]|-\p{N})`
const START = String.raw`(?<![\p{L}\p{N}.,/:-])`

type MeasureRange = Omit<MeasureFilter, 'text'>

/** Interprets the first three groups of a pattern. */
type ReadGroups = (first?: string, second?: string, third?: string) => MeasureRange

/** People type rounded lengths and weights, so these have a tolerance. */
const patterns: [string, ReadGroups][] = [
  [
    String.raw`1\s*[/:]\s*(\d{1,2}(?:[.,]\d{1,2})?)(?:\s*(?:th|rd))?(?:[\s-]*scale)?`,
    (figure) => toRange('scale', readNumber(figure)),
  ],
  [
    `(${SCALES.join('|')})[\\s-]+scale`,
    (word = '') => toRange('scale', SCALES.indexOf(word.toLowerCase()) + 2),
  ],
  ...createLimitPatterns('wingspan', 0.025, {
    'mm|millimet(?:er|re)s?': 1,
    'cm|centimet(?:er|re)s?': 10,
    'm|met(?:er|re)s?': 1000,
    'in|inch(?:es)?|"|″|”': 25.4,
    'ft|foot|feet': 304.8,
  }),
  ...createLimitPatterns('weight', 0.05, {
    'g|gram(?:me)?s?': 1,
    'kg|kilo(?:gram)?s?': 1000,
    'lbs?|pounds?': 453.592_37,
    'oz|ounces?': 28.349_523_125,
  }),
  [String.raw`${NUMBER}[\s-]*ccm?`, (figure) => toRange('displacement', readNumber(figure))],
  [
    String.raw`0?[.,](\d{2,3})`,
    (digits) => ({
      ...toRange('displacement', Number(`0.${digits}`) * CC_PER_CUBIC_INCH, 0.06),
      isTwoStroke: true,
    }),
  ],
  [
    String.raw`(\d{1,2})[\s-]*(?:s|cells?)${END}(?:[\s-]*lipos?)?`,
    (figure) => toRange('cells', readNumber(figure)),
  ],
  [String.raw`(\d{1,2})[\s-]*(?:ch|channels?)`, (figure) => toRange('channels', readNumber(figure))],
]

const readers = patterns.map(([pattern, read]) => ({
  expression: new RegExp(START + pattern + END, 'giu'),
  read,
}))

/**
 * Separates the figures with units from the rest of a query: '60 in', '1,6 m', 'under 5 kg', '50cc', '.60', '6s', '5 ch',
 * '1/7 scale'.
 */
export function readMeasures(query: string): { filters: MeasureFilter[]; rest: string } {
  const filters: MeasureFilter[] = []
  let rest = query
  for (const { expression, read } of readers) {
    rest = rest.replaceAll(expression, (text: string, ...groups: string[]) => {
      const filter = read(...groups)
      if (!(filter.value > 0)) return text
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

function createLimitPatterns(
  kind: MeasureFilter['kind'],
  tolerance: number,
  units: Record<string, number>,
): [string, ReadGroups][] {
  return Object.entries(units).map(([unit, size]) => [
    String.raw`${LIMIT}${NUMBER}[\s-]*(?:${unit})`,
    (under, over, figure) => {
      const value = readNumber(figure) * size
      const range = toRange(kind, value, under || over ? 0 : value * tolerance)
      if (under) range.min = 0
      if (over) range.max = Infinity
      return range
    },
  ])
}

const toRange = (kind: MeasureFilter['kind'], value: number, tolerance = 0): MeasureRange => ({
  kind,
  value,
  min: value - tolerance,
  max: value + tolerance,
})
