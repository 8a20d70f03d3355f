// Reads calendars with an independent parser.
import ICAL from 'ical.js'

export interface CalendarEntry {
  uid: string
  sequence: number
  status: string
  summary: string
  description: string
  location: string
  properties: Record<string, string>
  /** Days in ISO 8601 with an exclusive end, or moments in UTC. */
  spans: { from: string; to: string; isAllDay: boolean }[]
}

/**
 * Parses a calendar and expands every entry to the times at which it takes place. Throws if it is not a
 * calendar.
 */
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
  // The library's types do not declare that the iterator ends with null.
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
