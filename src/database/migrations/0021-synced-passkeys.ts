import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the devices of its owner share a passkey; their counters then say nothing about copies of it. */
export const syncedPasskeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    // 1 or 0; null of passkeys that were registered before, until they are used again
    await sql`alter table staff_passkey add column backup_eligible integer`.execute(db)
  },
}
