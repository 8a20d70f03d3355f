import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Gives links to the preview, which are tickets, a name that says whom or what they are for. */
export const previewLinkNames: Migration = {
  up: (db) => createTables(db, 'alter table staff_ticket add column name text'),
}
