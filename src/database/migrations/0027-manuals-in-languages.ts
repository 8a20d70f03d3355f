import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Manuals of models in other languages than English. */
export const manualsInLanguages: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table translated_manual (
  model integer not null references aircraft_model (id) on delete cascade deferrable initially deferred,
  position integer not null,
  language text not null, -- ISO 639-1
  file text not null references media_file (path) deferrable initially deferred,
  primary key (model, position)
);

create index translated_manual_file on translated_manual (file);
`,
    ),
}
