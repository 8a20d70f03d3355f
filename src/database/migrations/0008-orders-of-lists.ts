import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'
import { isPostgres } from '../is-postgres.ts'

/** Models of a class by name, and the one on the picture of the class, without reading the others. */
export const ordersOfLists: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create index aircraft_model_by_name on aircraft_model (class, (lower(name)${isPostgres(db) ? ' collate "C"' : ''}), id);
create index aircraft_model_by_image on aircraft_model (class, image, id);
`,
    ),
}
