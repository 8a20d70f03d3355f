import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** What visitors searched for and did not find. */
export const searchesInVain: Migration = {
  up: (db) =>
    createTables(
      db,
      `
-- nothing of the visitor is stored
create table search_in_vain (
  day text not null, -- UTC, ISO 8601
  query text not null, -- in lower case, without accents
  count integer not null check (count > 0),
  primary key (day, query)
);
`,
    ),
}
