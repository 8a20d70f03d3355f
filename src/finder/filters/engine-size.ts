// The engine that a visitor owns, as modellers write it: '.61' is cubic inches, '10 cc' is cubic centimetres.

export interface EngineSize {
  /** To one decimal, as the catalogue has it. */
  cc: number
  /** Sizes in cubic inches are those of two-strokes, unless the text says otherwise. */
  strokes: 2 | 4 | undefined
  /** In the one form that addresses have. */
  text: string
}

// Exact by definition: international yard and pound agreement of 1959.
const CC_PER_CUBIC_INCH = 16.387064
const MAX_CC = 1_000

export function readEngineSize(given: string): EngineSize | undefined {
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

/** Cells in series of the battery that a visitor owns: '6S' or '6'. */
export function readCells(given: string): number | undefined {
  const [, figure = ''] = /^ *(\d{1,2}) ?s? *$/i.exec(given) ?? []
  const cells = Number(figure)
  return cells >= 1 && cells <= 24 ? cells : undefined
}
