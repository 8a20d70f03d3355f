import type { CompanyEvent } from '../../contract/events/event.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'

/** A new event, or a change of its days or status. */
export interface EventNews {
  changedAt: string
  /** The current event rather than its state after the change, because readers want to know the latest. */
  event: Pick<CompanyEvent, 'id' | 'slug' | 'name' | 'city' | 'first_day' | 'last_day' | 'status'>
  kind: 'added' | 'changed'
}

/** A row of the list of changes. */
interface ChangeRow {
  changed_at: string
  kind: 'added' | 'changed' | 'removed'
  entry_kind: string
  entry_key: string
  fields: string | null
}

const newsworthyFields = new Set(['status', 'first_day', 'last_day'])

/** The news in these changes. Events that have been removed since are left out. */
export async function toEventNews(db: Database, rows: readonly ChangeRow[]): Promise<EventNews[]> {
  const changes = rows.flatMap((row) => {
    const { changed_at: changedAt, entry_kind, entry_key, fields } = row
    const kind = row.kind === 'added' ? row.kind : 'changed'
    const isNews = kind === 'added' || fields?.split(',').some((name) => newsworthyFields.has(name))
    return entry_kind === 'event' && isNews ? [{ changedAt, id: Number(entry_key), kind } as const] : []
  })
  const events = await findEvents(db, [...new Set(changes.map(({ id }) => id))])
  return changes.flatMap(({ id, ...change }) => {
    const event = events.get(id)
    return event ? [{ ...change, event }] : []
  })
}

async function findEvents(db: Database, ids: number[]): Promise<Map<number, EventNews['event']>> {
  const found = new Map<number, EventNews['event']>()
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
