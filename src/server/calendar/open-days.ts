import { countDays } from '../../contract/events/event-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'

export interface OpenDay {
  day: string
  opens: string
  closes: string
}

/** Longer events are not written as a series of days. */
const MAX_DAYS_BY_TIME = 366

/**
 * The days with opening times, in order, each from its first opening to its last closing. Empty if the event has no usable
 * opening times, or if they extend over more than a year.
 */
export function listOpenDays({ first_day, last_day, hours }: CompanyEvent): OpenDay[] {
  const open = hours.filter(({ day, opens, closes }) => first_day <= day && day <= last_day && opens < closes)
  const days = [...Map.groupBy(open, ({ day }) => day)].map(([day, spans]) => ({
    day,
    opens: spans.map(({ opens }) => opens).toSorted()[0] ?? '',
    closes:
      spans
        .map(({ closes }) => closes)
        .toSorted()
        .at(-1) ?? '',
  }))
  const sorted = days.toSorted((one, other) => countDays(other.day, one.day))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last && countDays(first.day, last.day) < MAX_DAYS_BY_TIME ? sorted : []
}
