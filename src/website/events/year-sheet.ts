// The year below the map, on squared paper: one square is 8 px and one week.
import { addDays, countDays } from '../../contract/events/event-days.ts'
import { formatMonth, yearOf } from '../../contract/events/describe-days.ts'

export const SQUARE = 8
const WEEKS = 55
/** Of what has just begun. */
const WEEKS_BEFORE = 2
export const YEAR_HEIGHT = SQUARE * WEEKS
/** A part of a month that is lower has no name. */
const MIN_MONTH = 16
/** So that an event of one day is seen. */
const MIN_MARK = 5

export interface MonthOfYear {
  /** Of its line, in px from the top; null where the sheet begins in it. */
  y: number | null
  /** Of the middle of its name. */
  nameY: number
  name: string | null
  /** Of a January. */
  year?: string
}

export interface DayBar {
  top: number
  height: number
}

/** The Monday with which the sheet begins. */
export function firstDayOfSheet(today: string): string {
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  return addDays(today, -weekday - 7 * WEEKS_BEFORE)
}

const toPx = (days: number) => Math.round((days * SQUARE) / 7)

/** Where a day begins. */
export const yOf = (sheet: string, day: string): number => toPx(countDays(sheet, day))

/** Where these days are on the sheet, as far as they are on it; undefined if they are not. */
export function barOf(sheet: string, first: string, last: string): DayBar | undefined {
  const top = Math.max(0, yOf(sheet, first))
  const end = Math.max(top + MIN_MARK, yOf(sheet, addDays(last, 1)))
  if (last < sheet || end > YEAR_HEIGHT) return undefined
  return { top, height: end - top }
}

export function listMonths(sheet: string): MonthOfYear[] {
  const firsts = [sheet]
  for (let day = nextMonth(sheet); yOf(sheet, day) < YEAR_HEIGHT; day = nextMonth(day)) firsts.push(day)
  return firsts.map((first, index) => {
    const next = firsts[index + 1]
    const y = yOf(sheet, first)
    const end = next === undefined ? YEAR_HEIGHT : yOf(sheet, next)
    const isJanuary = index > 0 && first.slice(5, 7) === '01'
    return {
      y: index === 0 ? null : y,
      nameY: Math.round((y + end) / 2),
      name: end - y < MIN_MONTH ? null : formatMonth(first),
      ...(isJanuary && { year: yearOf(first) }),
    }
  })
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
