import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** Fairs, fly-ins, contests and open days where people can see the aircraft. */
export const events: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table event (
  id integer primary key,
  slug text not null unique,
  name text not null,
  kind text not null, -- fair, fly-in, contest or open-day
  status text not null, -- planned, confirmed, moved or cancelled
  first_day text not null, -- ISO 8601, at the place
  last_day text not null,
  moved_from_first_day text, -- announced before the event was moved
  moved_from_last_day text,
  time_zone text not null, -- of the IANA database
  venue text not null,
  address text not null,
  city text not null,
  country text not null,
  country_code text, -- ISO 3166-1 alpha-2
  latitude double precision, -- degrees north, WGS 84
  longitude double precision, -- degrees east
  website text,
  stand text, -- hall and stand
  note text, -- paragraphs, separated by an empty line
  image text references media_file (path) deferrable initially deferred,
  image_alt text
);

create table event_hours (
  event integer not null references event (id) on delete cascade deferrable initially deferred,
  position integer not null,
  day text not null, -- ISO 8601
  opens text not null, -- 24 hours, in the event's time zone
  closes text not null,
  primary key (event, position)
);

create table event_model (
  event integer not null references event (id) on delete cascade deferrable initially deferred,
  position integer not null,
  model integer not null references aircraft_model (id) deferrable initially deferred,
  primary key (event, position)
);

create index event_first_day on event (first_day);
create index event_image on event (image);
create index event_model_model on event_model (model);
`,
    ),
}
