// Calendars of events: one to subscribe to, and one of each event to take along.
import { Hono } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { findLastChanges } from '../../catalogue/catalogue-change.ts'
import { findEvent, listEvents } from '../../catalogue/events/event.ts'
import { findPageChange } from '../../catalogue/page-change.ts'
import { findSiteName } from '../../company/site-content.ts'
import { yearOf } from '../../contract/events/describe-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { buildPath, documentPaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { refuseDocument, sendDocument } from '../discovery/send-document.ts'
import { component, escapeText, toCalendarText } from './calendar-text.ts'
import { toEventLines } from './event-lines.ts'
import { listOpenDays } from './open-days.ts'
import { toTimeZoneLines } from './time-zone.ts'

export const CALENDAR_TYPE = 'text/calendar'

interface CalendarOptions {
  db: Database
  siteUrl: string | undefined
}

export function createCalendars({ db, siteUrl }: CalendarOptions): Hono<ExchangeEnv> {
  const calendars = new Hono<ExchangeEnv>({ strict: false })
  calendars.get(documentPaths.calendar, async (call) => {
    const origin = siteUrl ?? new URL(call.req.url).origin
    const name = `Events · ${(await findSiteName(db)) ?? new URL(origin).host}`
    const text = await writeCalendar(db, await listEvents(db), { origin, name, path: documentPaths.calendar })
    const changedAt = await findPageChange(db, { page: 'events', entry_key: '' })
    return sendDocument(call, documentPaths.calendar, text, CALENDAR_TYPE, changedAt)
  })
  calendars.get(documentPaths.eventCalendar, async (call) => {
    const event = await findEvent(db, call.req.param('eventSlug'))
    if (!event) return refuseDocument(call)
    const origin = siteUrl ?? new URL(call.req.url).origin
    const path = buildPath(documentPaths.eventCalendar, { eventSlug: event.slug })
    const text = await writeCalendar(db, [event], { origin, name: event.name, path })
    // Telephones show what is inline and offer to add it; what is an attachment, some only store.
    call.header('content-disposition', `inline; filename="${event.slug}.ics"`)
    const changedAt = await findPageChange(db, { page: 'event', entry_key: event.slug })
    return sendDocument(call, documentPaths.eventCalendar, text, CALENDAR_TYPE, changedAt)
  })
  return calendars
}

interface CalendarHead {
  origin: string
  name: string
  path: string
}

async function writeCalendar(
  db: Database,
  events: readonly CompanyEvent[],
  { origin, name, path }: CalendarHead,
): Promise<string> {
  const keys = events.map(({ id }) => String(id))
  const changes = await findLastChanges(db, 'event', keys)
  const lines = component(
    'VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hangar//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `SOURCE;VALUE=URI:${origin}${path}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...listTimeZoneLines(events),
    ...events.flatMap((event) => toEventLines(event, { origin, changedAt: changes.get(String(event.id)) })),
  )
  return toCalendarText(lines)
}

/** Of the zones that opening times are in, in the years of their open days. */
function listTimeZoneLines(events: readonly CompanyEvent[]): string[] {
  const open = events.flatMap((event) =>
    listOpenDays(event).map(({ day }) => ({ zone: event.time_zone, year: Number(yearOf(day)) })),
  )
  return [...Map.groupBy(open, ({ zone }) => zone)].flatMap(([zone, days]) =>
    toTimeZoneLines(zone, new Set(days.map(({ year }) => year))),
  )
}
