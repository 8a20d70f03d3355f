// Sorts messages into trays for staff. Each message is in exactly one.
import { sql } from 'kysely'
import { isOneOf } from '../database/is-one-of.ts'
import type { Database } from '../database/open-database.ts'

type MessageTray = 'new' | 'held' | 'failed' | 'answered'

export type TrayMessage = Awaited<ReturnType<typeof listTray>>[number]

const MAX_EXCERPT = 200

const MESSAGE_ID = sql`contact_message.id`

/**
 * A message whose answer could not be delivered is in `failed` again, until staff write another answer or mark the message as
 * answered. Comparing that time with that of the last attempt alone would not do: each may come from the clock of another server.
 * A letter that is being sent for the first time has not failed yet, although its attempt is already counted.
 */
export const trayOfMessage = sql<MessageTray>`case
  when exists (
    select 1 from message_answer join letter as sent on sent.reference = message_answer.reference
    where message_answer.message = contact_message.reference
      and (sent.state = 'parked' or (sent.state = 'queued' and sent.attempts > 0 and sent.claimed_by is null))
      and (contact_message.answered_at is null or contact_message.answered_at <= message_answer.written_at
        or contact_message.answered_at <= sent.last_attempt_at)
  ) then 'failed'
  when contact_message.answered_at is not null then 'answered'
  when letter.state = 'held' then 'held'
  when letter.state = 'parked' then 'failed'
  when letter.state = 'queued' and letter.attempts > 0 and letter.claimed_by is null then 'failed'
  else 'new' end`

interface TrayPage {
  limit: number
  before?: number | undefined
  /** If given, only messages with these ids are listed. */
  ids?: readonly number[] | undefined
}

/** Messages in a tray, the newest first. `before` continues after the message with that id. */
export async function listTray(db: Database, tray: MessageTray, { limit, before, ids }: TrayPage) {
  return selectMessages(db)
    .select(sql<string>`substr(contact_message.message, 1, ${sql.lit(MAX_EXCERPT)})`.as('message'))
    .where(trayOfMessage, '=', tray)
    .$if(before !== undefined, (query) => query.where('contact_message.id', '<', before ?? 0))
    .$if(ids !== undefined, (query) => query.where(isOneOf(db, MESSAGE_ID, ids ?? [])))
    .orderBy('contact_message.id', 'desc')
    .limit(limit)
    .execute()
}

/** One message with its whole text. */
export async function findTrayMessage(db: Database, reference: string) {
  return selectMessages(db)
    .select(['contact_message.message', 'contact_message.language', 'letter.message_id'])
    .where('contact_message.reference', '=', reference)
    .executeTakeFirst()
}

/** The messages with these ids from all trays, the newest first. */
export async function listTrayMessages(db: Database, ids: readonly number[]) {
  return selectMessages(db)
    .select('contact_message.message')
    .where(isOneOf(db, MESSAGE_ID, ids))
    .orderBy('contact_message.id', 'desc')
    .execute()
}

/** How many messages are in each tray; if ids are given, only those messages are counted. */
export async function countTrays(
  db: Database,
  ids?: readonly number[],
): Promise<Record<MessageTray, number>> {
  const rows = await db
    .selectFrom('contact_message')
    .leftJoin('letter', 'letter.reference', 'contact_message.reference')
    .select((row) => [trayOfMessage.as('tray'), row.fn.countAll<number>().as('count')])
    .$if(ids !== undefined, (query) => query.where(isOneOf(db, MESSAGE_ID, ids ?? [])))
    .groupBy('tray')
    .execute()
  const counts = { new: 0, held: 0, failed: 0, answered: 0 }
  for (const { tray, count } of rows) counts[tray] = Number(count)
  return counts
}

function selectMessages(db: Database) {
  return db
    .selectFrom('contact_message')
    .leftJoin('letter', 'letter.reference', 'contact_message.reference')
    .select(['contact_message.id', 'contact_message.reference', 'contact_message.from_email'])
    .select(['contact_message.received_at', 'contact_message.about', 'contact_message.about_model'])
    .select(['contact_message.answered_at', 'contact_message.answered_by'])
    .select(['letter.state', 'letter.reason', 'letter.next_attempt_at', 'letter.last_answer'])
    .select(trayOfMessage.as('tray'))
}
