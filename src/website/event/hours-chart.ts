import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { countDays } from '../../contract/events/event-days.ts'
import {
  describeConsecutiveWeekdays,
  describeDay,
  formatWeekday,
} from '../../contract/events/days-in-words.ts'

type OpenEvent = Pick<CompanyEvent, 'first_day' | 'last_day' | 'hours'>

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
export function toHoursChart(i18n: I18n, event: OpenEvent) {
  const { hours } = event
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
    summary: summarizeHours(i18n, event),
  }
}

/** The number of differing days that fit on a card. */
const MAX_EXCEPTIONS = 2

/**
 * The times of most days and the days that differ, such as '09:00–18:00' and 'Sun until 16:00'. If some days are not open to
 * visitors, those that are stand before the times: 'Thu–Sun, 09:00–18:00'. If too many days differ, or if there is a day without
 * opening times between two others, a note refers to the page instead. Null if there are no opening times.
 */
export function summarizeHours(
  i18n: I18n,
  { first_day, last_day, hours }: OpenEvent,
): { usual: string; exceptions: string[] } | null {
  const days = [...Map.groupBy(hours, ({ day }) => day)].map(([day, spans]) => ({
    day,
    spans,
    times: spans
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .reduce((earlier, later) => i18n._(msg`${earlier} and ${later}`)),
  }))
  const groups = Map.groupBy(days, ({ times }) => times)
  const [[usual] = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  if (!usual) return null
  const { times } = usual
  const weekdays = describeConsecutiveWeekdays(
    i18n,
    days.map(({ day }) => day),
  )
  const exceptions = days
    .filter((each) => each.times !== times)
    .map((each) => describeException(i18n, each, usual))
  if (weekdays === null || exceptions.length > MAX_EXCEPTIONS)
    return { usual: times, exceptions: [i18n._(msg`other days on the page`)] }
  const isEveryDay = days.length > countDays(first_day, last_day)
  return { usual: isEveryDay ? times : i18n._(msg`${weekdays}, ${times}`), exceptions }
}

interface OpenDay {
  day: string
  spans: CompanyEvent['hours']
  times: string
}

function describeException(i18n: I18n, { day, spans, times }: OpenDay, usual: OpenDay): string {
  const weekday = formatWeekday(i18n, day)
  const [first] = spans
  const isOneSpan = spans.length === 1 && usual.spans.length === 1
  if (!first || !isOneSpan || first.opens !== usual.spans[0]?.opens) return `${weekday} ${times}`
  const { closes } = first
  return i18n._(msg({ message: `${weekday} until ${closes}`, comment: 'A weekday and the time of closing' }))
}
