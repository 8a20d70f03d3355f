// Serves calendars of events: one with all events to subscribe to, and one for each event to add to one's own calendar.
import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { findLastChanges } from '../../catalogue/catalogue-change.ts'
import { findEvent, listEvents } from '../../catalogue/events/event.ts'
import { findPageChange } from '../../catalogue/page-change.ts'
import { findSiteName } from '../../company/site-content.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { documentPaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { findTranslatedTexts } from '../../entries/translated-texts.ts'
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

/** The events with their texts in a language; those without a translation stay English. */
async function translateEvents(
  db: Database,
  events: readonly CompanyEvent[],
  language: Language,
): Promise<readonly CompanyEvent[]> {
  if (language === DEFAULT_LANGUAGE) return events
  const entries = events.map(({ id }) => ({ type: 'event', key: String(id) }))
  const translations = await findTranslatedTexts(db, language, entries)
  return events.map((event) => {
    const { id, name, stand, note } = event
    const translate = (text: string) => translations.get(`event ${id}`)?.get(text) ?? text
    return {
      ...event,
      name: translate(name),
      stand: stand && translate(stand),
      note: note && translate(note),
    }
  })
}
