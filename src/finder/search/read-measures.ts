import { listMeasureWords, type MeasureWord } from './measure-words.ts'
import { toPlainText } from './plain-text.ts'

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
const GRAMS_PER_OUNCE = 28.349_523_125
const GRAMS_PER_POUND = 16 * GRAMS_PER_OUNCE

const SCALES = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** Japanese has no spaces between words, so its letters may touch a figure and its unit: '翼幅1.5m以下'. */
const LETTER = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])[\p{L}\p{N}]`
const END = String.raw`(?!${LETTER}|-\p{N})`
const START = String.raw`(?<!${LETTER}|[.,/:-])`

const DECIMAL = String.raw`\d{0,6}[.,]?\d{1,6}`
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?![\d,])|${DECIMAL})`
/**
 * Nobody needs three decimals of millimetres or grams, so points and spaces separate thousands, too. A space does so only if no
 * short word is before the figure, which may be a designation: 'Mk 1 500 mm'.
 */
const NUMBER_OF_SMALL_UNITS = String.raw`([1-9]\d{0,2}(?:[.,]\d{3})+(?![\d.,])|(?<!(?<!\p{L})(?!de|ab|als|bis|hon|max|min|qua|que)\p{L}{1,3}[\s.]*)[1-9] \d{3}(?!\d)|${DECIMAL})`
/** Nobody needs thousands of metres or kilograms: '1,524 m' has a decimal comma. Vietnamese puts the unit in its place: '1m5'. */
const NUMBER_OF_LARGE_UNITS = `(${DECIMAL})`

const anyOf = (word: MeasureWord) => `(?:${listMeasureWords(word)})`
const LIMIT = String.raw`(?:(?:(${listMeasureWords('under')})|(${listMeasureWords('over')}))\s*)?`
const LIMIT_AFTER = String.raw`(?:${END}\s*(?:(${listMeasureWords('orLess')})|(${listMeasureWords('orMore')})))?`

type MeasureRange = Omit<MeasureFilter, 'text'>

/** Interprets the groups of a pattern. */
type ReadGroups = (...groups: (string | undefined)[]) => MeasureRange

/**
 * People type rounded lengths and weights, so these have a tolerance. Two units of one figure come before single units, which
 * would read them as two figures.
 */
const patterns: [string, ReadGroups][] = [
  [
    String.raw`1\s*[/:]\s*(\d{1,2}(?:[.,]\d{1,2})?)(?:\s*(?:th|rd))?(?:[\s-]*scale)?`,
    (figure) => toRange('scale', readNumber(figure)),
  ],
  [
    `(${SCALES.join('|')})[\\s-]+scale`,
    (word = '') => toRange('scale', SCALES.indexOf(word.toLowerCase()) + 2),
  ],
  createLimitPattern(
    'wingspan',
    0.025,
    String.raw`(\d{1,2}[\s-]*(?:${listMeasureWords('ft')}|['’′])[\s,-]*(?:1[01]|\d)(?:[.,]\d{1,2})?)[\s-]*${anyOf('in')}`,
    (figure) => readTwoUnits(figure, 304.8, 25.4),
  ),
  createLimitPattern(
    'weight',
    0.05,
    String.raw`(\d{1,3}[\s-]*${anyOf('lb')}[\s,-]*(?:1[0-5]|\d)(?:[.,]\d{1,2})?)[\s-]*${anyOf('oz')}`,
    (figure) => readTwoUnits(figure, GRAMS_PER_POUND, GRAMS_PER_OUNCE),
  ),
  ...createLimitPatterns('wingspan', 0.025, { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 }),
  ...createLimitPatterns('weight', 0.05, { g: 1, kg: 1000, lb: GRAMS_PER_POUND, oz: GRAMS_PER_OUNCE }),
  createLimitPattern('wingspan', 0.025, String.raw`([1-4]m\d{1,2})`, (figure) => readNumber(figure) * 1000),
  [
    String.raw`${NUMBER}[\s-]*${anyOf('cc')}(?:[\s-]*${anyOf('class')})?`,
    (figure) => toRange('displacement', readNumber(figure, ',')),
  ],
  [
    String.raw`0?[.,](\d{2,3})`,
    (digits) => ({
      ...toRange('displacement', Number(`0.${digits}`) * CC_PER_CUBIC_INCH, 0.06),
      isTwoStroke: true,
    }),
  ],
  [
    String.raw`(\d{1,2})[\s-]*${anyOf('cells')}${END}(?:[\s-]*lipos?)?`,
    (figure) => toRange('cells', readNumber(figure)),
  ],
  [String.raw`(\d{1,2})[\s-]*${anyOf('channels')}`, (figure) => toRange('channels', readNumber(figure))],
]

const readers = patterns.map(([pattern, read]) => ({
  expression: new RegExp(START + pattern + END, 'giu'),
  read,
}))

/**
 * Separates the figures with units from the rest of a query, in the notations and words of all languages of the site: '60 in',
 * '1,6 m', 'under 5 kg', 'dưới 5 kg', '5 kg以下', '50cc', '.60', '6s', '5 ch', '1/7 scale'.
 */
export function readMeasures(query: string): { filters: MeasureFilter[]; rest: string } {
  const filters: MeasureFilter[] = []
  let plain = toPlainText(query)
  let rest = query
  for (const { expression, read } of readers) {
    for (const match of plain.matchAll(expression)) {
      const { index } = match
      const [found, ...groups] = match
      const filter = read(...groups)
      if (!(filter.value > 0)) continue
      const end = index + found.length
      filters.push({ ...filter, text: query.slice(index, end).trim() })
      const blank = (text: string) => text.slice(0, index) + ' '.repeat(found.length) + text.slice(end)
      plain = blank(plain)
      rest = blank(rest)
    }
  }
  return { filters, rest: rest.trim() }
}

/** Separators of thousands are dropped from a figure that has them; other points and commas are decimal. */
function readNumber(figure = '', separators = '-'): number {
  const isGrouped = new RegExp(String.raw`^\d{1,3}(?:[${separators}]\d{3})+$`).test(figure)
  return Number(isGrouped ? figure.replaceAll(/\D/g, '') : figure.replace(/[,m]/i, '.'))
}

/** Reads a figure such as '7 lb 15', of which `large` and `small` are the sizes of the units. */
function readTwoUnits(figure = '', large: number, small: number): number {
  const [first, second] = figure.match(/\d+(?:[.,]\d+)?/g) ?? []
  return readNumber(first) * large + readNumber(second) * small
}

function createLimitPatterns(
  kind: MeasureFilter['kind'],
  tolerance: number,
  units: Partial<Record<MeasureWord, number>>,
): [string, ReadGroups][] {
  return Object.entries(units).map(([unit, size]) => {
    const number = size === 1 ? NUMBER_OF_SMALL_UNITS : size === 1000 ? NUMBER_OF_LARGE_UNITS : NUMBER
    const separators = size === 1 ? '., ' : size === 1000 ? undefined : ','
    return createLimitPattern(
      kind,
      tolerance,
      String.raw`${number}[\s-]*${anyOf(unit as MeasureWord)}`,
      (figure) => readNumber(figure, separators) * size,
    )
  })
}

function createLimitPattern(
  kind: MeasureFilter['kind'],
  tolerance: number,
  figureWithUnit: string,
  toValue: (figure?: string) => number,
): [string, ReadGroups] {
  return [
    LIMIT + figureWithUnit + LIMIT_AFTER,
    (under, over, figure, orLess, orMore) => {
      // 2.01 kg would be 2009.9999999999998 g, and a limit below what weighs exactly as much.
      const value = Number(toValue(figure).toFixed(6))
      const isMost = under ?? orLess
      const isLeast = over ?? orMore
      const range = toRange(kind, value, isMost || isLeast ? 0 : value * tolerance)
      if (isMost) range.min = 0
      if (isLeast) range.max = Infinity
      return range
    },
  ]
}

const toRange = (kind: MeasureFilter['kind'], value: number, tolerance = 0): MeasureRange => ({
  kind,
  value,
  min: value - tolerance,
  max: value + tolerance,
})
