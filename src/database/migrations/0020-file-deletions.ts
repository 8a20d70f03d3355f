import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Files whose rows are gone: they are deleted after the commit, also if the server is killed in between. */
export const fileDeletions: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table file_deletion (
  store text not null check (store in ('media', 'mail')),
  name text not null, -- address of an original with all its sizes, or reference of a letter
  claimed_until text, -- UTC, ISO 8601; while a server deletes it
  primary key (store, name)
);
`,
    ),
}
