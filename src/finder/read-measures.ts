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

const MM_OF: Record<string, number> = {
  mm: 1,
  millimetre: 1,
  millimeter: 1,
  cm: 10,
  centimetre: 10,
  centimeter: 10,
  m: 1000,
  metre: 1000,
  meter: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '″': 25.4,
  '”': 25.4,
  "''": 25.4,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
}

const GRAMS_OF: Record<string, number> = {
  g: 1,
  gram: 1,
  gramme: 1,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  lb: 453.592_37,
  pound: 453.592_37,
  oz: 28.349_523_125,
  ounce: 28.349_523_125,
}

const SCALE_OF: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?![\d,])|\d{0,6}[.,]?\d{1,6})`
const LIMIT = String.raw`(?:(under|below|less than|up to|at most|max|<|over|above|more than|from|at least|min|>)\s*)?`
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}.,/:-])`

const pattern = (source: string) => new RegExp(START + source, 'giu')

const units = (table: Record<string, number>) =>
  Object.keys(table)
    .toSorted((one, other) => other.length - one.length)
    .map((unit) => (/\w$/.test(unit) ? `${unit}s?${END}` : unit))
    .join('|')

type Reading = Omit<MeasureFilter, 'text'> | undefined

const readers: [RegExp, (...groups: (string | undefined)[]) => Reading][] = [
  [
    pattern(String.raw`1\s*[/:]\s*(\d{1,2}(?:[.,]\d{1,2})?)(?:\s*(?:th|rd))?(?:[\s-]*scale)?${END}`),
    (denominator) => toScale(readNumber(denominator)),
  ],
  [
    pattern(String.raw`(${Object.keys(SCALE_OF).join('|')})[\s-]+scale${END}`),
    (word) => toScale(SCALE_OF[word?.toLowerCase() ?? ''] ?? 0),
  ],
  [
    pattern(String.raw`${LIMIT}${NUMBER}[\s-]*(${units(MM_OF)})`),
    (limit, figure, unit) =>
      toRange('wingspan', limit, readNumber(figure) * (findUnit(MM_OF, unit) ?? 0), WINGSPAN_TOLERANCE),
  ],
  [
    pattern(String.raw`${LIMIT}${NUMBER}[\s-]*(${units(GRAMS_OF)})`),
    (limit, figure, unit) =>
      toRange('weight', limit, readNumber(figure) * (findUnit(GRAMS_OF, unit) ?? 0), WEIGHT_TOLERANCE),
  ],
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

function findUnit(table: Record<string, number>, unit = ''): number | undefined {
  const lower = unit.toLowerCase()
  return table[lower] ?? table[lower.replace(/s$/, '')]
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
