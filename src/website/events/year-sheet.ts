// The year below the map, on graph paper: one square is 8 px high and stands for one week.
import type { I18n } from '@lingui/core'
import { addDays, countDays } from '../../contract/events/event-days.ts'
import { yearOf } from '../../contract/events/describe-days.ts'
import { formatMonth } from '../../contract/events/days-in-words.ts'

export const SQUARE = 8
const WEEKS = 55
/** The weeks before today that the sheet shows, for events that have just begun. */
const WEEKS_BEFORE = 2
export const YEAR_HEIGHT = SQUARE * WEEKS
/** A part of a month with less height gets no name. */
const MIN_MONTH = 16
/** Minimum height of a mark, so that one-day events are visible. */
const MIN_MARK = 5

export interface MonthOfYear {
  /** The position of its line in px from the top; null if the sheet starts within the month. */
  y: number | null
  /** The vertical centre of its name. */
  nameY: number
  name: string | null
  /** The year, only for January. */
  year?: string
}

export interface DayBar {
  top: number
  height: number
}

/** The Monday on which the sheet starts. */
export function firstDayOfSheet(today: string): string {
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  return addDays(today, -weekday - 7 * WEEKS_BEFORE)
}

const toPx = (days: number) => Math.round((days * SQUARE) / 7)

/** The position of the start of a day, in px from the top. */
export const dayTop = (sheet: string, day: string): number => toPx(countDays(sheet, day))

/** The part of these days that is on the sheet; undefined if they end before the sheet starts or after it ends. */
export function dayBar(sheet: string, first: string, last: string): DayBar | undefined {
  const top = Math.max(0, dayTop(sheet, first))
  const end = Math.max(top + MIN_MARK, dayTop(sheet, addDays(last, 1)))
  if (last < sheet || end > YEAR_HEIGHT) return undefined
  return { top, height: end - top }
}

export function listMonths(i18n: I18n, sheet: string): MonthOfYear[] {
  const firsts = [sheet]
  for (let day = nextMonth(sheet); dayTop(sheet, day) < YEAR_HEIGHT; day = nextMonth(day)) firsts.push(day)
  return firsts.map((first, index) => {
    const next = firsts[index + 1]
    const y = dayTop(sheet, first)
    const end = next === undefined ? YEAR_HEIGHT : dayTop(sheet, next)
    const isJanuary = index > 0 && first.slice(5, 7) === '01'
    return {
      y: index === 0 ? null : y,
      nameY: Math.round((y + end) / 2),
      name: end - y < MIN_MONTH ? null : formatMonth(i18n, first),
      ...(isJanuary && { year: yearOf(first) }),
    }
  })
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
