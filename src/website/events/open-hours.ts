// Opening times as text.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { dayAt, formatUtcOffset, utcOffsetOn } from '../../contract/events/event-days.ts'
import { describeConsecutiveWeekdays, describeWeekdays } from '../../contract/events/days-in-words.ts'

type Hours = CompanyEvent['hours']

/**
 * A text such as 'Wed–Sun, 10:00–20:00', or 'Wed–Sun, from 10:00' if only the times of closing differ. The weekdays are those
 * with opening times, because some days of a fair may be for the trade only. If opening times differ, if there is a day without
 * any between two others, or if none are known, the weekdays of the event stand alone, and its page has the rest.
 */
export function describeHours(i18n: I18n, { first_day, last_day, hours }: CompanyEvent): string {
  const weekdays = describeConsecutiveWeekdays(
    i18n,
    hours.map(({ day }) => day),
  )
  const [first] = hours
  if (!first || weekdays === null || hours.some(({ opens }) => opens !== first.opens))
    return describeWeekdays(i18n, first_day, last_day)
  const { opens } = first
  const times = span(first)
  return hours.every(({ closes }) => closes === first.closes)
    ? i18n._(msg`${weekdays}, ${times}`)
    : i18n._(msg({ message: `${weekdays}, from ${opens}`, comment: 'Days and the time of opening' }))
}

/** A text such as 'open today 10:00–20:00 (UTC+7)'; null if no hours are known. */
export function describeToday(i18n: I18n, { hours, time_zone }: CompanyEvent, now: Date): string | null {
  if (hours.length === 0) return null
  const today = dayAt(time_zone, now)
  const open = hours.filter(({ day }) => day === today)
  if (open.length === 0) return i18n._(msg`closed today`)
  const times = open.map(span).reduce((earlier, later) => i18n._(msg`${earlier} and ${later}`))
  const offset = formatUtcOffset(utcOffsetOn(today, time_zone))
  return i18n._(msg`open today ${times} (${offset})`)
}

/** A range of times; the word joiner prevents a line break. */
const span = ({ opens, closes }: Hours[number]) => `${opens}–\u2060${closes}`
