import type { LinkCardRecipe } from '../../../contract/link-cards/link-card.ts'
import { cardColours as colour, drawLine, drawText, fitText } from '../card-lettering.ts'

const DATE_SIZE = 136
const YEAR_SIZE = 76
const NOTE_SIZE = 46
const YEAR_GAP = 34
const NOTE_GAP = 48
const STRIKE_WIDTH = 8
/** Half the height of capitals, as a share of the font size. */
const MIDDLE = 0.345

type Event = NonNullable<LinkCardRecipe['event']>

interface Room {
  left: number
  width: number
  height: number
}

/** The date with its year, and a note, such as the weekdays, to the right. A cancelled date is struck through. */
export async function drawEventHeading(
  { title, subtitle }: LinkCardRecipe,
  { note, isCancelled }: Event,
  { left, width, height }: Room,
): Promise<string> {
  const endless = { width: Infinity, minSize: 1 }
  const whole = [
    await fitText(title, { weight: 700, size: DATE_SIZE, ...endless }),
    await fitText(subtitle, { weight: 400, size: YEAR_SIZE, ...endless }),
    await fitText(note, { weight: isCancelled ? 700 : 400, size: NOTE_SIZE, ...endless }),
  ]
  const yearGap = subtitle === '' ? 0 : YEAR_GAP
  const needed = whole.reduce((sum, text) => sum + text.width, yearGap + NOTE_GAP)
  const scale = Math.min(1, width / needed)
  const [date, year, weekdays] = whole.map((text) => ({ ...text, size: text.size * scale }))
  if (!date || !year || !weekdays) return ''
  const y = height / 2 + date.size * MIDDLE
  const [dateEnd, ink] = [left + date.width * scale, isCancelled ? colour.quiet : colour.ink]
  const yearEnd = dateEnd + (yearGap + year.width) * scale
  const middle = y - date.size * MIDDLE
  return [
    drawText(date, left, y, ink),
    drawText(year, dateEnd + yearGap * scale, y, ink),
    drawText(weekdays, left + width, y, isCancelled ? colour.ink : colour.quiet, 'end'),
    isCancelled ? drawLine([left - 8, middle], [yearEnd + 8, middle], colour.ink, STRIKE_WIDTH) : '',
  ].join('')
}
