// Calendars as a program of others reads them.
import ICAL from 'ical.js'

export interface CalendarEntry {
  uid: string
  sequence: number
  status: string
  summary: string
  description: string
  location: string
  properties: Record<string, string>
  /** All days, as ISO 8601 without a time, the second exclusive; or moments in UTC. */
  spans: { from: string; to: string; isAllDay: boolean }[]
}

/** Every entry with the times at which it takes place. The parser refuses what is not a calendar. */
export function readCalendar(text: string): { properties: Record<string, string>; entries: CalendarEntry[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const all = calendar.getAllSubcomponents('vevent')
  const series = all.filter((each) => !each.hasProperty('recurrence-id'))
  return {
    properties: propertiesOf(calendar),
    entries: series.map((component) => {
      const uid = component.getFirstPropertyValue('uid')
      const exceptions = all.filter(
        (each) => each.hasProperty('recurrence-id') && each.getFirstPropertyValue('uid') === uid,
      )
      const event = new ICAL.Event(component, { strictExceptions: true, exceptions })
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue('status')),
        summary: event.summary,
        description: event.description,
        location: event.location,
        properties: propertiesOf(component),
        spans: listSpans(event),
      }
    }),
  }
}

function propertiesOf(component: ICAL.Component): Record<string, string> {
  return Object.fromEntries(
    component.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]),
  )
}

function listSpans(event: ICAL.Event) {
  if (!event.isRecurring()) return [toSpan(event.startDate, event.endDate)]
  const spans = []
  const iterator = event.iterator()
  // Its types do not say that an iterator ends with nothing.
  for (let next: ICAL.Time | null = iterator.next(); next; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    spans.push(toSpan(startDate, endDate))
  }
  return spans
}

function toSpan(from: ICAL.Time, to: ICAL.Time) {
  const text = (time: ICAL.Time) =>
    time.isDate ? time.toString() : time.toJSDate().toISOString().replace(':00.000', '')
  return { from: text(from), to: text(to), isAllDay: from.isDate }
}
