import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

export const messageDelivery: Migration = {
  up: async (db) => {
    await createTables(db, tables)
    for (const name of ['form', 'address']) {
      const value = randomBytes(32).toString('base64url')
      await sql`insert into secret (name, value) values (${name}, ${value})`.execute(db)
    }
  },
}

const tables = `
alter table contact_message add column sent_with text;

create unique index contact_message_sent_with on contact_message (sent_with);

create index contact_message_received_at on contact_message (received_at);

create index aircraft_model_name on aircraft_model (name);

create table letter (
  id integer {identity},
  reference text not null unique references contact_message (reference) on delete cascade deferrable initially deferred,
  message_id text not null unique, -- the header Message-ID without its angle brackets
  reply_to text not null,
  subject text not null,
  message text not null, -- exactly as it was written
  text text not null, -- the letter without formatting
  html text not null, -- the letter with formatting
  state text not null check (state in ('queued', 'held', 'sent', 'parked')),
  reason text, -- why it is held or parked
  queued_at text not null, -- ISO 8601, UTC; when it was queued last
  next_attempt_at text, -- ISO 8601, UTC; set while it is queued
  attempts integer not null default 0 check (attempts >= 0), -- since it was queued last
  claimed_by text, -- which worker is sending it
  claimed_until text, -- ISO 8601, UTC; when the worker must be gone
  last_attempt_at text, -- ISO 8601, UTC
  last_answer text, -- of the mail server, or why there was none
  check ((state = 'queued') = (next_attempt_at is not null))
);

create index letter_next_attempt_at on letter (next_attempt_at);

create table secret (
  name text primary key,
  value text not null -- base64url
);

create table rate_limit (
  bucket text primary key, -- whom it limits; an address only as its keyed hash
  full_at double precision not null -- ms since 1970; when all that was taken is there again
);
`
