import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** The news are counted without changes of translations alone, and counting reads only this index. */
export const changesByFields: Migration = {
  up: (db) =>
    createTables(
      db,
      `
drop index catalogue_change_by_version;
create index catalogue_change_by_version on catalogue_change (catalogue_version, entry_kind, kind, fields);
`,
    ),
}
