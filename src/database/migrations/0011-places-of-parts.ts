import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

export const placesOfParts: Migration = {
  up: (db) =>
    createTables(
      db,
      `
-- the name of a point in the drawing of the airframe
alter table part add column place text;
`,
    ),
}
