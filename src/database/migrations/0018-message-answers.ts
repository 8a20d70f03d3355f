import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'
import { isPostgres } from '../is-postgres.ts'

/** Answers to visitors' messages, and a quick look for what is to be published. The letters of answers are in the same outbox, which so far took those of messages alone. */
export const messageAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createTables(db, isPostgres(db) ? withoutForeignKey : copyWithoutForeignKey)
    await createTables(db, answers)
  },
}

const withoutForeignKey = `
alter table letter drop constraint letter_reference_fkey;
`

/** SQLite cannot drop a constraint. */
const copyWithoutForeignKey = `
create table letter_of_any_kind (
  id integer {identity},
  reference text not null unique, -- of the message, or of what else the letter says
  message_id text not null unique, -- the header Message-ID without its angle brackets
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

insert into letter_of_any_kind
  select id, reference, message_id, state, reason, queued_at, next_attempt_at, attempts, claimed_by, claimed_until,
    last_attempt_at, last_answer
  from letter;

drop table letter;

alter table letter_of_any_kind rename to letter;

create index letter_next_attempt_at on letter (next_attempt_at);
`

const answers = `
-- when staff answered it or decided that it needs no answer; UTC, ISO 8601
alter table contact_message add column answered_at text;

-- who did; no foreign key, since messages are restored before staff
alter table contact_message add column answered_by integer;

create table message_answer (
  reference text primary key, -- of its letter: that of the message and a number, such as 7K3F-9QXM.1
  message text not null references contact_message (reference) on delete cascade deferrable initially deferred,
  text text not null check (length(text) > 0),
  staff integer, -- who wrote it
  written_at text not null -- UTC, ISO 8601
);

create index publication_due on publication (due_at);

create index message_answer_message on message_answer (message);
`
