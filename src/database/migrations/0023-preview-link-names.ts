import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Links to the preview have a name: whom or what they are for. */
export const previewLinkNames: Migration = {
  up: (db) => createTables(db, 'alter table staff_ticket add column name text'),
}
