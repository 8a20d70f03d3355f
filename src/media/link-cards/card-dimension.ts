import { cardColours as colour, drawLine, drawText, fitText } from './card-lettering.ts'

interface Ends {
  y: number
  left: number
  right: number
}

/** A dimension line with a figure in its middle, and extension lines that begin at `from`. */
export async function drawDimension(text: string, { y, left, right }: Ends, from: number): Promise<string> {
  const figure = await fitText(text, { weight: 700, size: 64, width: (right - left) * 0.6, minSize: 28 })
  const middle = (left + right) / 2
  const gap = figure.width / 2 + 16
  const arrows = drawArrow(middle - gap, left, y) + drawArrow(middle + gap, right, y)
  const written = drawText(figure, middle, y + figure.size * 0.35, colour.ink, 'middle')
  return drawExtensions({ y, left, right }, from) + arrows + written
}

/** A dimension line without a figure. */
export function drawDimensionLine(ends: Ends, from: number): string {
  const { y, left, right } = ends
  const middle = (left + right) / 2
  return drawExtensions(ends, from) + drawArrow(middle, left, y) + drawArrow(middle, right, y)
}

function drawExtensions({ y, left, right }: Ends, from: number): string {
  return [left, right].map((x) => drawLine([x, from], [x, y + 16], colour.edge, 2)).join('')
}

function drawArrow(from: number, to: number, y: number): string {
  const back = to < from ? 1 : -1
  const head = `<path fill="${colour.signal}" d="M${to} ${y}l${22 * back}-7v14z"/>`
  return drawLine([from, y], [to + 10 * back, y], colour.signal, 3) + head
}
