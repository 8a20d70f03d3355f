// Serves calendars of events: one with all events to subscribe to, and one for each event to add to one's own calendar.
import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { findLastChanges } from '../../catalogue/catalogue-change.ts'
import { translateAnswer, findTranslatedParts } from '../../api/translate-answer.ts'
import { findEvent, listEvents } from '../../catalogue/events/event.ts'
import { findPageChange } from '../../catalogue/page-change.ts'
import { findSiteName } from '../../company/site-content.ts'
import { type CompanyEvent, eventSchema } from '../../contract/events/event.ts'
import { documentPaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, type Language, languageCodes, localize } from '../../languages/languages.ts'
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
  for (const language of languageCodes) {
    const i18n = allI18n[language]
    calendars.get(localize(language, documentPaths.calendar), async (call) => {
      const events = await translateEvents(db, await listEvents(db), language)
      const keys = events.map(({ id }) => String(id))
      const changes = await findLastChanges(db, 'event', keys)
      const origin = originOf(call)
      const company = (await findSiteName(db)) ?? new URL(origin).host
      const subscription = {
        name: i18n._(msg`Events · ${company}`),
        path: localize(language, documentPaths.calendar),
      }
      const text = writeCalendar(i18n, events, changes, { origin, subscription })
      const changedAt = await findPageChange(db, { page: 'events', entry_key: '' })
      call.header('content-language', language)
      return sendDocument(call, documentPaths.calendar, text, CALENDAR_TYPE, changedAt)
    })
    calendars.get(localize(language, documentPaths.eventCalendar), async (call) => {
      const event = await findEvent(db, call.req.param('eventSlug') ?? '')
      if (!event) return rejectUnknownDocument(call)
      const { id, slug } = event
      const changes = await findLastChanges(db, 'event', [String(id)])
      const translated = await translateEvents(db, [event], language)
      const text = writeCalendar(i18n, translated, changes, { origin: originOf(call) })
      call.header('content-language', language)
      // Phones show an inline calendar and offer to add it, while some only save an attachment.
      call.header('content-disposition', `inline; filename="${slug}.ics"`)
      const changedAt = await findPageChange(db, { page: 'event', entry_key: slug })
      return sendDocument(call, documentPaths.eventCalendar, text, CALENDAR_TYPE, changedAt)
    })
  }
  return calendars
}

const parts = findTranslatedParts(z.array(eventSchema))

/** The events with their texts in a language; those without a translation stay English. */
async function translateEvents(
  db: Database,
  events: CompanyEvent[],
  language: Language,
): Promise<CompanyEvent[]> {
  if (language === DEFAULT_LANGUAGE || !parts) return events
  return z.array(eventSchema).parse(await translateAnswer(db, events, parts, language))
}
