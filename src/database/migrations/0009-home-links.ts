import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Where the claims and the photographs of the home page lead. */
export const homeLinks: Migration = {
  up: (db) =>
    createTables(
      db,
      `
-- after the value, such as '+'
alter table site_claim add column suffix text;

-- the list that shows what is claimed
alter table site_claim add column page text;

create table site_home_block_model (
  block integer not null references site_home_block (position) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  model text not null references aircraft_model (slug) deferrable initially deferred, -- on the photograph
  primary key (block, position)
);
`,
    ),
}
