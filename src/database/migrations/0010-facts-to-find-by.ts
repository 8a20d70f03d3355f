import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

/** What models, accessories and full-size aircraft are found and compared by. */
export const factsToFindBy: Migration = {
  up: (db) =>
    createTables(
      db,
      `
alter table airframe add column manufacturer text;
alter table airframe add column country text;
alter table airframe add column role text;
alter table airframe add column era text;
alter table airframe add column first_flight integer;
alter table airframe add column wing text;
alter table airframe add column engines integer;
alter table airframe add column landing_gear text;
alter table airframe add column crew integer;

create table airframe_alias (
  airframe text not null references airframe (slug) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  alias text not null, -- what the aircraft is called, too
  primary key (airframe, position)
);

alter table aircraft_model add column channels integer;
alter table aircraft_model add column channels_max integer;
alter table aircraft_model add column servos integer;
alter table aircraft_model add column wing_pieces integer;

-- mm, the longest piece for transport
alter table aircraft_model add column dismantled_length integer;

-- hours at the bench until ready for the first flight
alter table aircraft_model add column assembly_hours_min double precision;
alter table aircraft_model add column assembly_hours_max double precision;

-- with a reserve
alter table aircraft_model add column flight_minutes_min double precision;
alter table aircraft_model add column flight_minutes_max double precision;

-- the roughest ground that the undercarriage likes
alter table aircraft_model add column runway text;

-- the ways to power a model; on twins all figures but the count are for one engine or motor
create table aircraft_model_power (
  model integer not null references aircraft_model (id) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('glow-two-stroke', 'glow-four-stroke', 'petrol', 'electric')),
  count integer check (count > 1), -- engines or motors; null: one
  displacement_min_cc double precision, -- cc
  displacement_max_cc double precision, -- cc
  cylinders integer check (cylinders > 1), -- null: one
  cells_min integer, -- lithium-polymer cells in series
  cells_max integer, -- lithium-polymer cells in series
  watts_min integer, -- W
  watts_max integer, -- W
  kv_min integer, -- revolutions a minute for each volt
  kv_max integer, -- revolutions a minute for each volt
  esc_amps integer, -- A, of each speed controller
  esc_high_voltage integer check (esc_high_voltage = 1), -- 1: the controller must bear high voltage
  battery_mah integer, -- mAh, the smallest pack recommended
  battery_mah_max integer, -- mAh, the largest, where a range is recommended
  batteries integer check (batteries > 1), -- packs carried; null: one
  primary key (model, position),
  check (displacement_min_cc <= displacement_max_cc),
  check (cells_min <= cells_max),
  check (watts_min <= watts_max),
  check (kv_min <= kv_max)
);

create table aircraft_model_propeller (
  model integer not null,
  power integer not null,
  position integer not null check (position >= 0),
  diameter_in double precision not null, -- inches
  pitch_in double precision not null, -- inches
  blades integer check (blades > 1), -- null: two
  primary key (model, power, position),
  foreign key (model, power) references aircraft_model_power (model, position) on delete cascade deferrable initially deferred
);

alter table accessory add column status text;
alter table accessory add column replaces text;
alter table accessory add column replaced_by text;

-- spare parts
create table part (
  product_code text primary key,
  name text not null,
  model integer not null references aircraft_model (id) deferrable initially deferred, -- whose code it bears
  version text, -- product code of the version whose colours it has
  status text not null check (status in ('current', 'discontinued')),
  note text
);

create index part_by_model on part (model);

-- all models that a part fits, its own among them; no rows if only its own is known
create table part_fit (
  part text not null references part (product_code) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  model integer not null references aircraft_model (id) deferrable initially deferred,
  primary key (part, position),
  unique (model, part)
);

-- product codes that are no longer valid
create table redirect (
  code text primary key,
  now text, -- the code that is valid now
  note text
);

-- what each import changed
create table catalogue_change (
  id integer {identity},
  catalogue_version integer not null, -- the version that the import made
  changed_at text not null, -- UTC, ISO 8601
  kind text not null check (kind in ('added', 'changed', 'removed')),
  entry_kind text not null, -- such as aircraft model
  entry_key text not null, -- id, slug or product code
  entry_name text not null
);

create index catalogue_change_by_entry on catalogue_change (entry_kind, entry_key, id);
`,
    ),
}
