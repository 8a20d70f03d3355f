import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

export const contactMessage: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table contact_message (
  id integer {identity},
  reference text not null unique, -- what the visitor is told, such as 7K3F-9QXM
  subject text not null,
  message text not null check (length(message) > 0),
  from_email text not null check (length(from_email) between 3 and 254),
  received_at text not null -- ISO 8601, UTC
);
`,
    ),
}
