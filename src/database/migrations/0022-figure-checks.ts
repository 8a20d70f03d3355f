import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Figures that somebody should look at before they are published, and the answers that they are right. */
export const figureChecks: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table figure_check (
  kind text not null,
  key text not null,
  path text not null, -- of the figure in its entry; JSON
  value text not null, -- JSON; of another value the row says nothing
  copied_from text, -- name of the entry that it was copied from
  checked_by integer references staff (id) on delete set null deferrable initially deferred, -- who found it right
  checked_at text, -- UTC, ISO 8601; null until somebody has looked at it
  primary key (kind, key, path)
);
`,
    ),
}
