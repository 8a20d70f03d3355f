import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Texts of entries in other languages than English. */
export const translations: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table translation (
  kind text not null, -- the content type of the entry
  entry_key text not null, -- the key of the entry, as a text even if it is a number
  language text not null, -- ISO 639-1
  path text not null, -- the place of the English text in the record, such as versions.0.images.1.alt
  original text not null, -- the English text at this place
  text text not null,
  made_from text, -- the English text that an outdated translation was made from
  primary key (kind, entry_key, language, path)
);
`,
    ),
}
