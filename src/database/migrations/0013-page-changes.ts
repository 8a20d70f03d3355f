import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** When each page last changed, and which fields an import changed. */
export const pageChanges: Migration = {
  up: (db) =>
    createTables(
      db,
      `
-- names of the changed fields, separated by commas
alter table catalogue_change add column fields text;

create index catalogue_change_by_version on catalogue_change (catalogue_version, entry_kind, kind);

create table page_change (
  page text not null, -- its name in the site map
  entry_key text not null, -- id, slug or product code; empty where there is one such page
  changed_at text not null, -- UTC, ISO 8601
  primary key (page, entry_key)
);
`,
    ),
}
