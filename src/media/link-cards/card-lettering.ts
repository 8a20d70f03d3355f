import { CARD_FACES, type CardWeight, escapeMarkup, measureCardText } from './card-fonts.ts'

/** The colours of the light theme in `src/design/tokens.css`. */
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

export interface FittedText {
  text: string
  weight: CardWeight
  size: number
  width: number
}

interface TextLimits {
  weight: CardWeight
  size: number
  width: number
  /** The smallest font size; texts that are still too long are truncated. */
  minSize: number
}

/** Reduces the font size until the text fits into the width, and truncates it if it does not fit at the smallest size. */
export async function fitText(
  text: string,
  { weight, size, width, minSize }: TextLimits,
): Promise<FittedText> {
  const unit = await measureCardText(text, weight)
  const fitting = unit === 0 ? size : Math.min(size, Math.floor(width / unit))
  if (fitting >= minSize) return { text, weight, size: fitting, width: unit * fitting }
  const kept = Math.floor((text.length * width) / (unit * minSize)) - 1
  return fitText(`${text.slice(0, Math.max(1, kept)).trimEnd()}…`, {
    weight,
    size: minSize,
    width,
    minSize: 1,
  })
}

/** Wraps a text into at most `maxLines` lines of similar width and of the same font size. */
export async function wrapText(text: string, room: TextLimits, maxLines: number): Promise<FittedText[]> {
  const { weight, size, width, minSize } = room
  let lines = await breakLines(text, room)
  if (lines.length > maxLines && size - 4 >= minSize)
    return wrapText(text, { ...room, size: size - 4 }, maxLines)
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const broken = await breakLines(text, { ...room, width: narrower })
    if (broken.length > lines.length) break
    lines = broken
  }
  const kept = lines.slice(0, maxLines)
  if (lines.length > maxLines) kept[maxLines - 1] += '…'
  return Promise.all(kept.map((line) => fitText(line, { weight, size, width, minSize: 1 })))
}

async function breakLines(text: string, { weight, size, width }: TextLimits): Promise<string[]> {
  const lines = ['']
  for (const piece of splitAtBreaks(text)) {
    const last = lines.at(-1) ?? ''
    const longer = last + piece
    if (last === '' || (await measureCardText(longer.trimEnd(), weight)) * size <= width)
      lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trimEnd())
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * Splits a text where a line may end: after spaces, and between the words of Japanese, which has none. Punctuation stays at the
 * end of a line, and an opening bracket at the start of one.
 */
function splitAtBreaks(text: string): string[] {
  if (!JAPANESE.test(text)) return text.split(/(?<= )/)
  const pieces: string[] = []
  for (const { segment, isWordLike } of japaneseWords.segment(text)) {
    const last = pieces.at(-1)
    const isOpening = /^\p{Ps}/u.test(segment)
    if (last !== undefined && ((!isWordLike && !isOpening) || /\p{Ps}$/u.test(last)))
      pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

export function drawText(
  { text, weight, size }: FittedText,
  x: number,
  y: number,
  colour: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"`
  const look = `font-family="${CARD_FACES}" font-weight="${weight}" font-size="${round(size)}" fill="${colour}"`
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
