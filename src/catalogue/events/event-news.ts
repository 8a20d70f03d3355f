import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { describeDaysInFullWithYear } from '../../contract/events/days-in-words.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import type { NewsRow } from '../model-news.ts'
import type { EntryNews, EntryNewsSource } from '../public-type.ts'

/** New events, and changes of their days or status. */
export const eventNews: EntryNewsSource = {
  type: 'event',
  find: findEventNews,
  count: (count, figure) => msg`${plural(count, { one: `${figure} event`, other: `${figure} events` })}`,
}

/** The current event rather than its state after the change, because readers want to know the latest. */
type NewsEvent = Pick<CompanyEvent, 'id' | 'slug' | 'name' | 'city' | 'first_day' | 'last_day' | 'status'>

const newsworthyFields = new Set(['status', 'first_day', 'last_day'])

async function findEventNews(db: Database, rows: readonly NewsRow[]): Promise<EntryNews[]> {
  const changes = rows.flatMap((row) => {
    const { changed_at: changedAt, entry_key: key, fields } = row
    const isNew = row.kind === 'added'
    const isNews = isNew || fields?.split(',').some((name) => newsworthyFields.has(name))
    return isNews ? [{ changedAt, key, isNew }] : []
  })
  const events = await findEvents(db, [...new Set(changes.map(({ key }) => Number(key)))])
  return changes.flatMap(({ changedAt, key, isNew }) => {
    const event = events.get(Number(key))
    if (!event) return []
    const path = buildPath(pagePaths.event, { eventSlug: event.slug })
    const describe = (i18n: I18n, name: string) => describeEventNews(i18n, { ...event, name }, isNew)
    return [{ changedAt, type: 'event', key, name: event.name, path, describe }]
  })
}

async function findEvents(db: Database, ids: number[]): Promise<Map<number, NewsEvent>> {
  const found = new Map<number, NewsEvent>()
  for (const chunk of chunks(ids)) {
    const rows = await db
      .selectFrom('event')
      .select(['id', 'slug', 'name', 'city', 'first_day', 'last_day', 'status'])
      .where('id', 'in', chunk)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** Describes the current state of an event, whatever has changed. */
export function describeEventNews(i18n: I18n, event: Omit<NewsEvent, 'id' | 'slug'>, isNew: boolean): string {
  const { name, city, status, first_day: first, last_day: last } = event
  const days = describeDaysInFullWithYear(i18n, first, last)
  const what = status === 'confirmed' && isNew ? days : i18n._(statusWords[status](days))
  return i18n._(msg`${name}, ${city}: ${what}`)
}

const statusWords: Record<CompanyEvent['status'], (days: string) => MessageDescriptor> = {
  planned: (days) => msg`planned for ${days}`,
  confirmed: (days) => msg`confirmed for ${days}`,
  moved: (days) => msg`moved to ${days}`,
  cancelled: (days) => msg`cancelled, was to be ${days}`,
}
