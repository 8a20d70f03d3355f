import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Who may use the studio, and how they sign in. */
export const staffTables: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table staff (
  id integer {identity},
  email text not null unique, -- in lower case
  role text not null check (role in ('editor', 'administrator')),
  user_handle text not null unique, -- base64url, random: what a passkey stores of its owner
  invited_at text not null, -- UTC, ISO 8601
  disabled_at text -- UTC, ISO 8601
);

create table staff_passkey (
  id text primary key, -- credential id, base64url
  staff integer not null references staff (id) on delete cascade deferrable initially deferred,
  name text not null, -- such as the browser and system it was made with
  public_key text not null, -- COSE key, base64url
  counter integer not null check (counter >= 0), -- signatures made, where the authenticator counts them
  transports text, -- separated by commas
  created_at text not null, -- UTC, ISO 8601
  last_used_at text -- UTC, ISO 8601
);

create index staff_passkey_staff on staff_passkey (staff);

create table staff_session (
  hash text primary key, -- SHA-256 of the cookie's secret, base64url
  staff integer not null references staff (id) on delete cascade deferrable initially deferred,
  passkey text not null references staff_passkey (id) on delete cascade deferrable initially deferred,
  device text not null, -- browser and system, as people call them
  created_at text not null, -- UTC, ISO 8601
  used_at text not null, -- UTC, ISO 8601; rounded down to the minute
  verified_at text not null -- UTC, ISO 8601; when the passkey was last used
);

create index staff_session_staff on staff_session (staff);

create table staff_ticket (
  hash text primary key, -- SHA-256 of the secret, base64url
  kind text not null check (kind in ('invitation', 'challenge', 'preview')),
  staff integer references staff (id) on delete cascade deferrable initially deferred,
  expires_at text not null -- UTC, ISO 8601
);

create table staff_event (
  id integer {identity},
  at text not null, -- UTC, ISO 8601
  staff integer references staff (id) on delete set null deferrable initially deferred, -- who did it; null on the command line
  action text not null,
  subject text, -- whom or what it was done to
  request_id text -- leads to the log
);
`,
    ),
}
