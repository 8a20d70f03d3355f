// Opening times as text.
import type { CompanyEvent } from '../../contract/events/event.ts'
import { describeWeekdays } from '../../contract/events/describe-days.ts'
import { dayAt, formatUtcOffset, utcOffsetOn } from '../../contract/events/event-days.ts'

type Hours = CompanyEvent['hours']

/**
 * A text such as 'Wed–Sun, 10:00–20:00'. Hours that differ between days are shown only on the page of the
 * event.
 */
export function describeHours({ first_day, last_day, hours }: CompanyEvent): string {
  const weekdays = describeWeekdays(first_day, last_day)
  const [first] = hours
  if (!first || hours.some(({ opens }) => opens !== first.opens)) return weekdays
  const isSame = hours.every(({ closes }) => closes === first.closes)
  return `${weekdays}, ${isSame ? span(first) : `from ${first.opens}`}`
}

/** A text such as 'open today 10:00–20:00 (UTC+7)'; null if no hours are known. */
export function describeToday({ hours, time_zone }: CompanyEvent, now: Date): string | null {
  if (hours.length === 0) return null
  const today = dayAt(time_zone, now)
  const open = hours.filter(({ day }) => day === today)
  if (open.length === 0) return 'closed today'
  return `open today ${open.map(span).join(' and ')} (${formatUtcOffset(utcOffsetOn(today, time_zone))})`
}

/** A range of times; the word joiner prevents a line break. */
const span = ({ opens, closes }: Hours[number]) => `${opens}–\u2060${closes}`
