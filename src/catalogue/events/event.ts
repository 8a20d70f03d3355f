import type { EventRecord } from '../../content-model/event.ts'
import { SLUG } from '../../content-model/fields/patterns.ts'
import type { CompanyEvent, ModelEvent } from '../../contract/events/event.ts'
import { toPicture } from '../../contract/picture.ts'
import { columnOf, type EntryTable } from '../../database/entry-table.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { groupRows, insertRows, replaceRows } from '../../database/table-rows.ts'
import { findAircraftModelLinks } from '../models/aircraft-model-link.ts'

export const eventRecords: EntryTable<EventRecord> = {
  table: 'event',
  columns: { models: columnOf('event_model', 'model', 'event') },
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('event')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('id', 'in', keys ?? []))
      .orderBy('id')
      .execute()
    const hours = await groupRows(db, 'event_hours', 'event', keys)
    const models = await groupRows(db, 'event_model', 'event', keys)
    return rows.map(({ moved_from_first_day: firstDay, moved_from_last_day: lastDay, ...row }) => {
      const shown = models(row.id).map(({ model }) => model)
      return {
        ...row,
        moved_from: firstDay !== null && lastDay !== null ? { first_day: firstDay, last_day: lastDay } : null,
        hours: hours(row.id).map(({ day, opens, closes }) => ({ day, opens, closes })),
        models: shown.length > 0 ? shown : null,
      }
    })
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ hours: _, models: __, moved_from, ...row }) => ({
      ...row,
      moved_from_first_day: moved_from?.first_day ?? null,
      moved_from_last_day: moved_from?.last_day ?? null,
    }))
    await replaceRows(db, 'event', removed, rows)
    const hours = saved.flatMap((record) =>
      record.hours.map((each, position) => ({ event: record.id, position, ...each })),
    )
    await insertRows(db, 'event_hours', hours)
    const models = saved.flatMap((record) =>
      (record.models ?? []).map((model, position) => ({ event: record.id, position, model })),
    )
    await insertRows(db, 'event_model', models)
  },
}

/** All events, including past ones, by their first day. */
export async function listEvents(db: Database): Promise<CompanyEvent[]> {
  const events = await toEvents(db, await eventRecords.list(db))
  return events.toSorted((one, other) =>
    one.first_day < other.first_day ? -1 : Number(one.first_day > other.first_day),
  )
}

/** Accepts any text, but only queries slugs: PostgreSQL refuses some texts, such as one with a NUL. */
export async function findEvent(db: Database, slug: string): Promise<CompanyEvent | undefined> {
  if (!SLUG.test(slug)) return undefined
  const [event] = await findEvents(db, [slug])
  return event
}

/** Models may be on show for decades, but pages only list the last events. */
const MAX_EVENTS_OF_MODEL = 24

/** The last events at which a model is on show, by their first day. */
export async function listEventsOfModel(db: Database, model: number): Promise<ModelEvent[]> {
  const latest = await db
    .selectFrom('event')
    .innerJoin('event_model', 'event_model.event', 'event.id')
    .select(['event.id', 'slug', 'name', 'city', 'status', 'first_day', 'last_day', 'time_zone', 'stand'])
    .where('event_model.model', '=', model)
    .orderBy('first_day', 'desc')
    .orderBy('event.id', 'desc')
    .limit(MAX_EVENTS_OF_MODEL)
    .execute()
  return latest.toReversed()
}

export async function findEvents(db: Database, slugs: string[]): Promise<CompanyEvent[]> {
  const rows = await db.selectFrom('event').select('id').where('slug', 'in', slugs).execute()
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : toEvents(db, await eventRecords.list(db, ids))
}

async function toEvents(db: Database, records: EventRecord[]): Promise<CompanyEvent[]> {
  const media = await findMediaFiles(db, records, (record) => [record.image])
  const shown = new Set(records.flatMap(({ models }) => models ?? []))
  const links = await findAircraftModelLinks(db, [...shown])
  return records.map(({ image_alt, models, ...record }) => ({
    ...record,
    image: toPicture(media(record.image), image_alt ?? record.name),
    models: (models ?? []).flatMap((id) => links.get(id) ?? []),
  }))
}
