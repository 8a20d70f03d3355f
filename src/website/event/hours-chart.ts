import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { describeDay, formatWeekday } from '../../contract/events/days-in-words.ts'

type Hours = CompanyEvent['hours']

export type HoursChart = NonNullable<ReturnType<typeof toHoursChart>>

/** The hours that the chart shows at least. It grows for events that open earlier or close later. */
const USUAL = { from: 6, to: 22 }
const HOURS_BETWEEN_LABELS = 6

const MINUTES = 60
const toHour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / MINUTES

/**
 * Opening times as bars over the hours of a day; null if there are none. Positions are in hours from the start
 * of the chart.
 */
export function toHoursChart(i18n: I18n, hours: Hours) {
  if (hours.length === 0) return null
  const from = Math.min(USUAL.from, ...hours.map(({ opens }) => Math.floor(toHour(opens))))
  const to = Math.max(USUAL.to, ...hours.map(({ closes }) => Math.ceil(toHour(closes))))
  const labels = []
  const first = Math.ceil(from / HOURS_BETWEEN_LABELS) * HOURS_BETWEEN_LABELS
  for (let hour = first; hour < to; hour += HOURS_BETWEEN_LABELS) labels.push(hour)
  return {
    from,
    width: to - from,
    labels,
    rows: hours.map(({ day, opens, closes }) => ({
      weekday: formatWeekday(i18n, day),
      date: describeDay(i18n, day),
      start: toHour(opens) - from,
      length: toHour(closes) - toHour(opens),
      times: `${opens}–${closes}`,
    })),
    summary: summarizeHours(i18n, hours),
  }
}

/** The number of differing days that fit on a card. */
const MAX_EXCEPTIONS = 2

/**
 * The times of most days and the days that differ, such as '09:00–18:00' and 'Sun until 16:00'. If too many days differ, a
 * note refers to the page instead. Null if there are no opening times.
 */
export function summarizeHours(i18n: I18n, hours: Hours): { usual: string; exceptions: string[] } | null {
  const groups = Map.groupBy(hours, ({ opens, closes }) => `${opens}–${closes}`)
  const [largest] = [...groups].toSorted(([, one], [, other]) => other.length - one.length)
  if (!largest) return null
  const [usual, [usualDay]] = largest
  const exceptions = hours
    .filter(({ opens, closes }) => `${opens}–${closes}` !== usual)
    .map(({ day, opens, closes }) => {
      const weekday = formatWeekday(i18n, day)
      return opens === usualDay?.opens
        ? i18n._(msg({ message: `${weekday} until ${closes}`, comment: 'A weekday and the time of closing' }))
        : `${weekday} ${opens}–${closes}`
    })
  return exceptions.length > MAX_EXCEPTIONS
    ? { usual, exceptions: [i18n._(msg`other days on the page`)] }
    : { usual, exceptions }
}
