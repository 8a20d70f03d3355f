import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** What is asked for one screen is found without reading what is not shown, however many models there are. */
export const longLists: Migration = {
  up: (db) =>
    createTables(
      db,
      `
drop index aircraft_model_by_airframe;

create index aircraft_model_by_airframe on aircraft_model (airframe, wingspan, id);
`,
    ),
}
