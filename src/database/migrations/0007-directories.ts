import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** What an accessory is and all that it fits, and more ways to reach the company. */
export const directories: Migration = {
  up: (db) =>
    createTables(
      db,
      `
alter table accessory add column kind text;

-- all models that an accessory fits, its own among them; no rows if only its own is known
create table accessory_fit (
  accessory integer not null references accessory (id) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  model integer not null references aircraft_model (id) deferrable initially deferred,
  primary key (accessory, position),
  unique (model, accessory)
);

-- when the company answers, such as 'within three working days'
alter table site add column contact_reply_time text;

-- postal, in lines
alter table site add column contact_address text;
`,
    ),
}
