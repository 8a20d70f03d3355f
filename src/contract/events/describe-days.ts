// Formats dates of events in English, in short forms, because pages show them in large type.

// The names are constants, because the first format of `Intl` in a page takes a slow phone 200 ms, which every page would wait
// for (`number-format.ts`).
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** The name of a day's month, such as 'September'. */
const formatLongMonth = (day: string): string => MONTHS[new Date(day).getUTCMonth()] ?? ''

export const yearOf = (day: string): string => day.slice(0, 4)
const dateOf = (day: string) => String(Number(day.slice(8)))

/** Such as '27–31 Jan' or '30 Jan – 2 Feb'. Years are only included if they differ. */
export function describeDays(first: string, last: string): string {
  if (first === last) return describeDay(first)
  if (yearOf(first) !== yearOf(last))
    return `${describeDay(first)} ${yearOf(first)} – ${describeDay(last)} ${yearOf(last)}`
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${describeDay(first)} – ${describeDay(last)}`
  return `${dateOf(first)}–${dateOf(last)}\u00A0${formatMonth(last)}`
}

/** Such as '5 Dec'. */
export const describeDay = (day: string): string => `${dateOf(day)}\u00A0${formatMonth(day)}`

/** Such as '27–31 January' or '30 January – 2 February'. Years are only included if they differ. */
export function describeDaysInFull(first: string, last: string): string {
  const full = (day: string) => `${dateOf(day)} ${formatLongMonth(day)}`
  if (first === last) return full(first)
  if (yearOf(first) !== yearOf(last)) return `${full(first)} ${yearOf(first)} – ${full(last)} ${yearOf(last)}`
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${full(first)} – ${full(last)}`
  return `${dateOf(first)}–${full(last)}`
}

/** Three letters, such as 'Sep', for which `Intl` would write 'Sept'. */
export const formatMonth = (day: string): string => formatLongMonth(day).slice(0, 3)

/** The month of a day with its year, such as 'January 2027'. */
export const describeMonth = (day: string): string => `${formatLongMonth(day)} ${yearOf(day)}`

/** Such as 'Sat'. */
export const formatWeekday = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? ''

/** Such as 'Sat', 'Sat and Sun' or 'Wed–Sun'. */
export function describeWeekdays(first: string, last: string): string {
  if (first === last) return formatWeekday(first)
  const isPair = Date.parse(last) - Date.parse(first) === 24 * 60 * 60 * 1000
  return `${formatWeekday(first)}${isPair ? ' and ' : '–'}${formatWeekday(last)}`
}
