import type { Migration } from 'kysely/migration'
import { sql } from 'kysely'
import { createTables } from '../create-tables.ts'

/** Revisions of drafts that outlive the drafts, so that none is given twice. */
export const draftRevisions: Migration = {
  up: async (db) => {
    await createTables(
      db,
      `
-- the last revision that a draft of the entry had; it stays when the draft is published or discarded
create table draft_revision (
  kind text not null,
  key text not null, -- id, slug or product code of the entry
  revision integer not null check (revision > 0),
  primary key (kind, key)
);
`,
    )
    await sql`insert into draft_revision (kind, key, revision) select kind, key, revision from draft`.execute(
      db,
    )
  },
}
