// Reads the texts of visitors' messages for the search index of the studio.
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

/** Only the first characters of a message are indexed. */
const MAX_SEARCHED_CHARACTERS = 20_000

/** A text that changes whenever a message is added or deleted. */
export async function readMessagesVersion(db: Database): Promise<string> {
  const { count, last, latest } = await db
    .selectFrom('contact_message')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max('id').as('last'),
      row.fn.max('received_at').as('latest'),
    ])
    .executeTakeFirstOrThrow()
  return `${count} ${last} ${latest}`
}

/** The ids and references of the newest messages, the newest first. */
export async function listMessageKeys(
  db: Database,
  limit: number,
): Promise<{ id: number; reference: string }[]> {
  return db
    .selectFrom('contact_message')
    .select(['id', 'reference'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Yields the texts of these messages in chunks. */
export async function* listMessageTexts(db: Database, ids: readonly number[]) {
  for (const chunk of chunks(ids))
    yield await db
      .selectFrom('contact_message')
      .select(['id', 'reference', 'from_email', 'about', 'about_model'])
      .select((row) =>
        row.fn<string>('substr', ['message', row.val(1), row.val(MAX_SEARCHED_CHARACTERS)]).as('text'),
      )
      .where('id', 'in', chunk)
      .execute()
}
