// Parses the size of the engine that a visitor owns as modellers write it: '.61' is cubic inches, '10 cc' cubic centimetres.

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

/** Undefined if the text is not an engine's size. */
export function parseEngineSize(given: string): EngineSize | undefined {
  const text = given.trim().toLowerCase().replaceAll(',', '.')
  if (text.length > 40) return undefined
  const [, figure = '', unit = '', stroke = ''] =
    /^(\d{0,4}(?:\.\d{1,3})?) ?(cc|ccm|cm3|cm³|cu ?in)? ?(two|2|four|4)?(?:-| )?(?:strokes?)?$/.exec(text) ??
    []
  if (figure === '') return undefined
  const isInches = unit.startsWith('cu') || (unit === '' && /^0?\./.test(figure))
  const cc = Math.round(Number(figure) * (isInches ? CC_PER_CUBIC_INCH : 1) * 10) / 10
  if (!(cc > 0 && cc <= MAX_CC)) return undefined
  const said = stroke === '' ? undefined : stroke === 'four' || stroke === '4' ? 4 : 2
  const size = isInches
    ? figure.replace(/^0(?=\.)/, '') + (Number(figure) < 1 ? '' : ' cu in')
    : `${Number(figure)} cc`
  return {
    cc,
    strokes: said ?? (isInches ? 2 : undefined),
    text: said === 4 ? `${size} four-stroke` : said === 2 && !isInches ? `${size} two-stroke` : size,
  }
}

/** Parses the number of cells in series of a battery, '6S' or '6'. Undefined if it is not one from 1 to 24. */
export function parseCells(given: string): number | undefined {
  const [, figure = ''] = /^ *(\d{1,2}) ?s? *$/i.exec(given) ?? []
  const cells = Number(figure)
  return cells >= 1 && cells <= 24 ? cells : undefined
}
