// Parses the size of the engine that a visitor owns as modellers write it: '.61' is cubic inches, '10 cc' cubic centimetres.
import { translatePhrase } from '../search/foreign-words.ts'
import { listMeasureWords } from '../search/measure-words.ts'
import { toPlainText } from '../search/plain-text.ts'

export interface EngineSize {
  /** Rounded to one decimal, like the displacements of the catalogue. */
  cc: number
  /** Sizes in cubic inches mean two-strokes unless the text says otherwise. Undefined if both kinds are meant. */
  strokes: 2 | 4 | undefined
  /** The normalized form for URLs. */
  text: string
}

// Exact by definition: international yard and pound agreement of 1959.
const CC_PER_CUBIC_INCH = 16.387064
const MAX_CC = 1_000

const SIZE = new RegExp(
  String.raw`^(\d{0,4}(?:\.\d{1,3})?) ?(${listMeasureWords('cc')}|cm3|cu ?in)? ?(.*)$`,
  'iu',
)

/** Undefined if the text is not an engine's size. It may be in any language of the site. */
export function parseEngineSize(given: string): EngineSize | undefined {
  const text = toPlainText(given).trim().toLowerCase().replaceAll(',', '.')
  if (text.length > 40) return undefined
  const [, figure = '', unit = '', rest = ''] = SIZE.exec(text) ?? []
  const said = readStrokes(rest)
  if (figure === '' || said === null) return undefined
  const isInches = unit.startsWith('cu') || (unit === '' && /^0?\./.test(figure))
  const cc = Math.round(Number(figure) * (isInches ? CC_PER_CUBIC_INCH : 1) * 10) / 10
  if (!(cc > 0 && cc <= MAX_CC)) return undefined
  const size = isInches
    ? figure.replace(/^0(?=\.)/, '') + (Number(figure) < 1 ? '' : ' cu in')
    : `${Number(figure)} cc`
  return {
    cc,
    strokes: said ?? (isInches ? 2 : undefined),
    text: said === 4 ? `${size} four-stroke` : said === 2 && !isInches ? `${size} two-stroke` : size,
  }
}

/** Undefined if the text says nothing of strokes, null if it says something else. */
function readStrokes(text: string): 2 | 4 | undefined | null {
  const [, english] = /^(two|2|four|4|)(?:-| )?(?:strokes?)?$/.exec(text) ?? []
  const strokes = english ?? translatePhrase(text)
  if (strokes === '') return undefined
  if (strokes === undefined) return null
  return /^(?:two|2)/.test(strokes) ? 2 : /^(?:four|4)/.test(strokes) ? 4 : null
}

const CELLS = new RegExp(String.raw`^ *(\d{1,2})(?: ?(?:${listMeasureWords('cells')}))? *$`, 'iu')

/** Parses the number of cells in series of a battery, '6S' or '6'. Undefined if it is not one from 1 to 24. */
export function parseCells(given: string): number | undefined {
  const [, figure = ''] = CELLS.exec(toPlainText(given)) ?? []
  const cells = Number(figure)
  return cells >= 1 && cells <= 24 ? cells : undefined
}
