import { CARD_FACE, type CardWeight, escapeMarkup, measureCardText } from './card-fonts.ts'

/** The light theme of `src/design/tokens.css`. */
export const cardColours = {
  sheet: '#f6f3ec',
  raised: '#fffdf8',
  backdrop: '#dcd6ce',
  ink: '#15191d',
  quiet: '#4b5258',
  line: '#c9c2b4',
  edge: '#837b6c',
  fill: '#d9d6cf',
  grid: '#e6e0d3',
  signal: '#c0341a',
}

export interface TextStyle {
  text: string
  weight: CardWeight
  size: number
  width: number
}

interface Room {
  weight: CardWeight
  size: number
  width: number
  /** Longer texts are cut off at this size. */
  least: number
}

export async function fitText(text: string, { weight, size, width, least }: Room): Promise<TextStyle> {
  const unit = await measureCardText(text, weight)
  const fitting = unit === 0 ? size : Math.min(size, Math.floor(width / unit))
  if (fitting >= least) return { text, weight, size: fitting, width: unit * fitting }
  const kept = Math.floor((text.length * width) / (unit * least)) - 1
  return fitText(`${text.slice(0, Math.max(1, kept)).trimEnd()}…`, { weight, size: least, width, least: 1 })
}

/** In lines of much the same width, all at one size. */
export async function wrapText(text: string, room: Room, maxLines: number): Promise<TextStyle[]> {
  const { weight, size, width, least } = room
  let lines = await breakLines(text, room)
  if (lines.length > maxLines && size - 4 >= least)
    return wrapText(text, { ...room, size: size - 4 }, maxLines)
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const broken = await breakLines(text, { ...room, width: narrower })
    if (broken.length > lines.length) break
    lines = broken
  }
  const kept = lines.slice(0, maxLines)
  if (lines.length > maxLines) kept[maxLines - 1] += '…'
  return Promise.all(kept.map((line) => fitText(line, { weight, size, width, least: 1 })))
}

async function breakLines(text: string, { weight, size, width }: Room): Promise<string[]> {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (last === '' || (await measureCardText(longer, weight)) * size <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export function drawText(
  { text, weight, size }: TextStyle,
  x: number,
  y: number,
  colour: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"`
  const look = `font-family="${CARD_FACE}" font-weight="${weight}" font-size="${round(size)}" fill="${colour}"`
  return `<text ${place} ${look} xml:space="preserve">${escapeMarkup(text)}</text>`
}

export function drawLine(
  from: [number, number],
  to: [number, number],
  colour: string,
  width: number,
): string {
  const ends = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`
  return `<line ${ends} stroke="${colour}" stroke-width="${width}"/>`
}

export function drawBox([x, y, width, height]: readonly number[], colour: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10
}
