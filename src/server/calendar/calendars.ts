// Serves calendars of events: one with all events to subscribe to, and one for each event to add to one's own calendar.
import { type Context, Hono } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { findLastChanges } from '../../catalogue/catalogue-change.ts'
import { findEvent, listEvents } from '../../catalogue/events/event.ts'
import { findPageChange } from '../../catalogue/page-change.ts'
import { findSiteName } from '../../company/site-content.ts'
import { documentPaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { rejectUnknownDocument, sendDocument } from '../discovery/send-document.ts'
import { writeCalendar } from './write-calendar.ts'

export const CALENDAR_TYPE = 'text/calendar'

interface CalendarOptions {
  db: Database
  siteUrl: string | undefined
}

export function createCalendars({ db, siteUrl }: CalendarOptions): Hono<ExchangeEnv> {
  const calendars = new Hono<ExchangeEnv>({ strict: false })
  const originOf = (call: Context) => siteUrl ?? new URL(call.req.url).origin
  calendars.get(documentPaths.calendar, async (call) => {
    const events = await listEvents(db)
    const keys = events.map(({ id }) => String(id))
    const changes = await findLastChanges(db, 'event', keys)
    const [origin, path] = [originOf(call), documentPaths.calendar]
    const name = `Events · ${(await findSiteName(db)) ?? new URL(origin).host}`
    const text = writeCalendar(events, changes, { origin, subscription: { name, path } })
    const changedAt = await findPageChange(db, { page: 'events', entry_key: '' })
    return sendDocument(call, path, text, CALENDAR_TYPE, changedAt)
  })
  calendars.get(documentPaths.eventCalendar, async (call) => {
    const event = await findEvent(db, call.req.param('eventSlug'))
    if (!event) return rejectUnknownDocument(call)
    const { id, slug } = event
    const changes = await findLastChanges(db, 'event', [String(id)])
    const text = writeCalendar([event], changes, { origin: originOf(call) })
    // Phones show an inline calendar and offer to add it, while some only save an attachment.
    call.header('content-disposition', `inline; filename="${slug}.ics"`)
    const changedAt = await findPageChange(db, { page: 'event', entry_key: slug })
    return sendDocument(call, documentPaths.eventCalendar, text, CALENDAR_TYPE, changedAt)
  })
  return calendars
}
