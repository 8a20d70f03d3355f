import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** The three views of an airframe, how many pages a PDF has, and which model takes the place of another. */
export const drawings: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table airframe_drawing (
  airframe text primary key references airframe (slug) on delete cascade deferrable initially deferred,
  top text not null references media_file (path) deferrable initially deferred, -- nose up; 1 unit is 10 mm of the full-size aircraft, in all views
  side text not null references media_file (path) deferrable initially deferred, -- nose left
  front text not null references media_file (path) deferrable initially deferred,
  hero text references media_file (path) deferrable initially deferred, -- from the camera of the first photograph
  facts text not null -- facts.json as it stands in the catalogue folder
);

-- of a PDF
alter table media_file add column pages integer;

-- the slug of the model that takes the place of a discontinued one
alter table aircraft_model add column successor text references aircraft_model (slug) deferrable initially deferred;

create index aircraft_model_by_wingspan on aircraft_model (class, wingspan, id);
`,
    ),
}
