import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Unpublished changes, and the history of what was published. */
export const publications: Migration = {
  up: (db) =>
    createTables(
      db,
      `
-- one for each entry, shared by all staff
create table draft (
  kind text not null,
  key text not null, -- id, slug or product code of the entry
  record text, -- JSON, possibly incomplete; null removes the entry
  base text, -- JSON, the published record that it began from; null for a new entry
  form integer not null, -- number of the record's schema
  revision integer not null check (revision > 0), -- counts saves
  edited_by integer references staff (id) on delete set null deferrable initially deferred,
  edited_at text not null, -- UTC, ISO 8601
  primary key (kind, key)
);

-- who has an entry open, so that others are told
create table draft_editor (
  kind text not null,
  key text not null,
  staff integer not null references staff (id) on delete cascade deferrable initially deferred,
  seen_at text not null, -- UTC, ISO 8601
  primary key (kind, key, staff)
);

create table publication (
  id integer {identity},
  source text not null check (source in ('studio', 'schedule', 'undo', 'import')),
  state text not null check (state in ('scheduled', 'published', 'failed', 'withdrawn')),
  staff integer references staff (id) on delete set null deferrable initially deferred, -- null on the command line
  note text,
  due_at text, -- UTC, ISO 8601; where it was dated
  published_at text, -- UTC, ISO 8601
  undoes integer references publication (id) deferrable initially deferred,
  problem text, -- why it failed, or cannot be undone
  catalogue_version integer -- the version that it made
);

create table publication_change (
  publication integer not null references publication (id) on delete cascade deferrable initially deferred,
  kind text not null,
  key text not null,
  name text not null,
  before text, -- JSON; null where the entry was added
  after text, -- JSON; null where it was removed
  form integer not null,
  primary key (publication, kind, key)
);

create index publication_change_entry on publication_change (kind, key, publication);
`,
    ),
}
