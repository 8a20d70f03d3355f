import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Files that staff have uploaded: drafts may name them, and publishing takes them into the catalogue. */
export const mediaUploads: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table media_upload (
  path text primary key,
  source_sha256 text not null, -- of the bytes that were sent, hexadecimal
  sha256 text not null, -- of the stored file, hexadecimal
  media_type text not null,
  bytes integer not null,
  width integer, -- px
  height integer, -- px
  placeholder text, -- data URI of the picture 16 px wide
  pages integer, -- of a PDF
  original_name text, -- on the device that it came from
  staff integer references staff (id) on delete set null deferrable initially deferred,
  uploaded_at text not null, -- UTC, ISO 8601
  removed_at text -- UTC, ISO 8601; the file is deleted 30 days later
);

create index media_upload_source on media_upload (source_sha256);
create index media_upload_staff on media_upload (staff);
`,
    ),
}
