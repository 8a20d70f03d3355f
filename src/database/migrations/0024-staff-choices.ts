import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** What one member of staff decides for all of them. Whoever has published ten times needs no first steps. */
export const staffChoices: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table staff_choice (
  name text primary key, -- such as first-steps-put-away
  staff integer references staff (id) on delete set null deferrable initially deferred, -- who chose it
  chosen_at text not null -- UTC, ISO 8601
);

insert into staff_choice (name, chosen_at)
  select 'first-steps-put-away', coalesce(max(published_at), '')
  from publication
  having count(*) >= 10;
`,
    ),
}
