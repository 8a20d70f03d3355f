import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Replacing a row makes databases look for rows that refer to it: without an index, through the whole table. */
export const indexedReferences: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create index aircraft_model_successor on aircraft_model (successor);
create index aircraft_model_image on aircraft_model (image);
create index aircraft_model_manual on aircraft_model (manual);
create index aircraft_version_scheme on aircraft_version (airframe, scheme);
create index aircraft_version_picture_src on aircraft_version_picture (src);
create index accessory_image on accessory (image);
create index review_image on review (image);
create index review_file on review (file);
create index site_home_block_model_model on site_home_block_model (model);
create index publication_undoes on publication (undoes);
`,
    ),
}
