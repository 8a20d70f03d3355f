// Days of events in the language of the page, in short forms, because pages show them in large type.
import type { I18n } from '@lingui/core'
import * as english from './describe-days.ts'
import { countDays } from './event-days.ts'

const formats = {
  day: { day: 'numeric', month: 'short' },
  dayWithYear: { day: 'numeric', month: 'short', year: 'numeric' },
  dayInFull: { day: 'numeric', month: 'long' },
  dayInFullWithYear: { day: 'numeric', month: 'long', year: 'numeric' },
  dayInFullWithWeekday: { weekday: 'short', day: 'numeric', month: 'long' },
  month: { month: 'short' },
  monthInFullWithYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Format = keyof typeof formats

const isEnglish = (i18n: I18n) => i18n.locale === 'en'

/** Such as '27–31 Jan' or '30 Jan – 2 Feb'. Years are only included if they differ. */
export function describeDays(i18n: I18n, first: string, last: string): string {
  if (isEnglish(i18n)) return english.describeDays(first, last)
  return joinDays(formatRange(i18n, isOneYear(first, last) ? 'day' : 'dayWithYear', first, last))
}

/** Names the days of an event in short form with their year, such as '27–31 Jan 2027'. */
export function describeDaysWithYear(i18n: I18n, first: string, last: string): string {
  if (!isEnglish(i18n)) return joinDays(formatRange(i18n, 'dayWithYear', first, last))
  const days = english.describeDays(first, last)
  return isOneYear(first, last) ? `${days} ${english.yearOf(last)}` : days
}

/**
 * Names the days from which an event was moved, in short form. Their year is only included if the event is in another one now,
 * because the new days stand next to them with their year.
 */
export function describeFormerDays(
  i18n: I18n,
  { first_day: first, last_day: last }: { first_day: string; last_day: string },
  newFirst: string,
): string {
  return isOneYear(last, newFirst) ? describeDays(i18n, first, last) : describeDaysWithYear(i18n, first, last)
}

/** Such as '27–31 January', or 'Sat 5 December' for a single day. Years are only included if they differ. */
export function describeDaysInFull(i18n: I18n, first: string, last: string): string {
  if (isEnglish(i18n)) {
    const days = english.describeDaysInFull(first, last)
    return first === last ? `${english.formatWeekday(first)} ${days}` : days
  }
  if (first === last) return formatDay(i18n, 'dayInFullWithWeekday', first)
  return formatRange(i18n, isOneYear(first, last) ? 'dayInFull' : 'dayInFullWithYear', first, last)
}

/** Names the days of an event as sentences do, with their year, such as '27–31 January 2027'. */
export function describeDaysInFullWithYear(i18n: I18n, first: string, last: string): string {
  if (!isEnglish(i18n)) return formatRange(i18n, 'dayInFullWithYear', first, last)
  const days = english.describeDaysInFull(first, last)
  return isOneYear(first, last) ? `${days} ${english.yearOf(last)}` : days
}

/** Names a single day in short form, such as '5 Dec'. */
export const describeDay = (i18n: I18n, day: string): string =>
  isEnglish(i18n) ? english.describeDay(day) : joinDays(formatDay(i18n, 'day', day))

/** Names a single day in short form with its year, such as '5 Dec 2026'. */
export const describeDayWithYear = (i18n: I18n, day: string): string => describeDaysWithYear(i18n, day, day)

/** Names the weekday of a day in short form, such as 'Sat'. */
export const formatWeekday = (i18n: I18n, day: string): string =>
  isEnglish(i18n) ? english.formatWeekday(day) : formatDay(i18n, 'weekday', day)

/** Names the weekdays from one day to another: 'Sat', 'Sat and Sun' for two days, or 'Wed–Sun' for more. */
export function describeWeekdays(i18n: I18n, first: string, last: string): string {
  if (isEnglish(i18n)) return english.describeWeekdays(first, last)
  const weekdays = [first, last].map((day) => formatWeekday(i18n, day))
  if (first === last) return weekdays[0] ?? ''
  const isPair = Date.parse(last) - Date.parse(first) === 24 * 60 * 60 * 1000
  return isPair ? new Intl.ListFormat(i18n.locale).format(weekdays) : weekdays.join(dashOf(i18n))
}

/** Names the weekdays of several days, such as 'Thu–Sun'; null if a day between them is missing, or if there are none. */
export function describeConsecutiveWeekdays(i18n: I18n, days: readonly string[]): string | null {
  const sorted = [...new Set(days)].toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  return countDays(first, last) < sorted.length ? describeWeekdays(i18n, first, last) : null
}

/** The name of a month as it stands in a date, which is shorter in some languages than the name alone: such as 'Sep'. */
export function formatMonth(i18n: I18n, day: string): string {
  if (isEnglish(i18n)) return english.formatMonth(day)
  const parts = formatterOf(i18n, 'day').formatToParts(new Date(day))
  const month = parts.find(({ type }) => type === 'month')?.value ?? ''
  return joinDays(/^\d+$/.test(month) ? formatDay(i18n, 'month', day) : month)
}

/** The month of a day with its year, such as 'January 2027'. */
export const describeMonth = (i18n: I18n, day: string): string =>
  isEnglish(i18n) ? english.describeMonth(day) : formatDay(i18n, 'monthInFullWithYear', day)

const isOneYear = (first: string, last: string) => english.yearOf(first) === english.yearOf(last)

const dashOf = (i18n: I18n) => (i18n.locale === 'ja' ? '～' : '–')

/** Keeps each day on one line. The heading face has no thin spaces, which `Intl` puts around dashes. */
const joinDays = (text: string) => text.replaceAll(' ', '\u00A0').replaceAll('\u2009', ' ')

const formatDay = (i18n: I18n, format: Format, day: string) => formatterOf(i18n, format).format(new Date(day))

function formatRange(i18n: I18n, format: Format, first: string, last: string): string {
  if (first === last) return formatDay(i18n, format, first)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  if (i18n.locale === 'ja') {
    // `Intl` has Japanese ranges in figures only, such as '01/27～01/31'.
    const end = isOneMonth ? `${Number(last.slice(8))}日` : formatDay(i18n, format, last)
    return formatDay(i18n, format, first) + dashOf(i18n) + end
  }
  const range = formatterOf(i18n, format).formatRange(new Date(first), new Date(last))
  // Vietnamese ranges have spaces around every dash, which is only needed between days of two months.
  return isOneMonth ? range.replace(/\s–\s/u, '–') : range
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached, because creating one takes longer than everything else here. */
function formatterOf(i18n: I18n, format: Format): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${format}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', ...formats[format] })
  formatters.set(key, formatter)
  return formatter
}
