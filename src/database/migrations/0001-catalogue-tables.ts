import type { Migration } from 'kysely/migration'
import { createTables } from '../create-tables.ts'

// Foreign keys are checked at the end of a transaction, so an import may replace rows in any order.
export const catalogueTables: Migration = {
  up: (db) =>
    createTables(
      db,
      `
create table catalogue_state (
  id integer primary key check (id = 1),
  version integer not null -- counts the imports that changed something
);

insert into catalogue_state (id, version) values (1, 0);

create table media_file (
  id integer primary key,
  path text not null unique, -- inside the catalogue folder, such as media/home/1.jpg
  sha256 text not null check (length(sha256) = 64), -- of the content, hexadecimal
  media_type text not null,
  bytes integer not null check (bytes > 0), -- size of the file in bytes
  width integer check (width > 0), -- px; null where the file is not a picture
  height integer check (height > 0), -- px; null where the file is not a picture
  placeholder text, -- data URI of a picture 16 px wide
  check ((width is null) = (height is null) and (width is null) = (placeholder is null))
);

create table airframe (
  slug text primary key,
  name text not null,
  span double precision not null check (span > 0 and span <= 100), -- m, of the full-size aircraft
  length double precision not null check (length > 0 and length <= 100), -- m, of the full-size aircraft
  family text not null,
  silhouette text references media_file (path) deferrable initially deferred, -- plan view, nose up; 1 unit is 10 mm of the full-size aircraft
  glb text references media_file (path) deferrable initially deferred -- three-dimensional model
);

create table airframe_scheme (
  airframe text not null references airframe (slug) on delete cascade deferrable initially deferred,
  slug text not null,
  position integer not null check (position >= 0),
  name text not null,
  colours text, -- the colours in words
  primary key (airframe, slug)
);

create table aircraft_class (
  id integer primary key check (id > 0),
  slug text not null unique,
  name text not null,
  description text,
  wingspan_min integer check (wingspan_min between 100 and 10000), -- mm, of single-engined models
  wingspan_max integer check (wingspan_max between 100 and 10000), -- mm, of single-engined models
  wingspan_text text, -- the range as it is shown
  image text references media_file (path) deferrable initially deferred,
  image_alt text,
  check (wingspan_min <= wingspan_max)
);

create table aircraft_model (
  id integer primary key check (id > 0),
  slug text not null unique,
  name text not null,
  class integer not null references aircraft_class (id) deferrable initially deferred,
  airframe text references airframe (slug) deferrable initially deferred,
  image text references media_file (path) deferrable initially deferred,
  image_alt text,
  scale text check (scale like '1:%'), -- linear, full size to model
  wingspan integer not null check (wingspan between 100 and 10000), -- mm
  length integer not null check (length between 100 and 10000), -- mm
  weight integer not null check (weight between 10 and 200000), -- g, ready to fly without fuel, lightest usual equipment
  weight_max integer check (weight_max between 10 and 200000), -- g, the same with the heaviest usual equipment
  wing_area double precision check (wing_area between 0.1 and 2000), -- dm², all wings together
  radio_req text not null, -- channels and servos
  engine text, -- displacement in cubic inches for glow engines, cc for petrol
  electric text, -- motor, speed controller and battery
  propeller text, -- diameter x pitch in inches
  cg_min double precision check (cg_min between 0 and 5000), -- mm behind the reference line
  cg_max double precision check (cg_max between 0 and 5000), -- mm behind the reference line
  cg_reference text, -- the line that the balance point is measured from
  elevator_low double precision check (elevator_low between 0 and 1000), -- mm to each side, low rate
  elevator_high double precision check (elevator_high between 0 and 1000), -- mm to each side, high rate
  aileron_low double precision check (aileron_low between 0 and 1000), -- mm to each side, low rate
  aileron_high double precision check (aileron_high between 0 and 1000), -- mm to each side, high rate
  rudder_low double precision check (rudder_low between 0 and 1000), -- mm to each side, low rate
  rudder_high double precision check (rudder_high between 0 and 1000), -- mm to each side, high rate
  flap_low double precision check (flap_low between 0 and 1000), -- mm down, take-off
  flap_high double precision check (flap_high between 0 and 1000), -- mm down, landing
  retracts text check (retracts in ('yes', 'optional', 'no')), -- yes: included, optional: prepared for, no: fixed undercarriage
  skill text check (skill in ('beginner', 'intermediate', 'expert')),
  status text not null check (status in ('current', 'discontinued')),
  discontinued_year integer check (discontinued_year between 1900 and 2200), -- last year of production
  released integer check (released between 1900 and 2200), -- first year of production
  story text not null,
  manual text references media_file (path) deferrable initially deferred,
  check (weight <= weight_max),
  check (cg_min <= cg_max),
  check (discontinued_year is null or status = 'discontinued')
);

create index aircraft_model_by_class on aircraft_model (class, id);

create index aircraft_model_by_airframe on aircraft_model (airframe);

create table aircraft_model_item (
  id integer primary key,
  model integer not null references aircraft_model (id) on delete cascade deferrable initially deferred,
  list text not null check (list in ('include', 'does_not_include', 'features')), -- which of the three lists
  position integer not null check (position >= 0),
  name text not null,
  unique (model, list, position)
);

create table aircraft_version (
  id integer primary key,
  model integer not null references aircraft_model (id) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  name text not null,
  product_code text not null unique,
  airframe text,
  scheme text, -- colour scheme of the airframe
  unique (model, position),
  foreign key (airframe, scheme) references airframe_scheme (airframe, slug) deferrable initially deferred
);

create table aircraft_version_picture (
  version integer not null references aircraft_version (id) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  src text not null references media_file (path) deferrable initially deferred,
  alt text not null,
  primary key (version, position)
);

create table accessory (
  id integer primary key check (id > 0),
  slug text not null unique,
  name text not null,
  product_code text not null unique,
  model integer not null references aircraft_model (id) deferrable initially deferred,
  image text references media_file (path) deferrable initially deferred,
  image_alt text,
  description text
);

create index accessory_by_model on accessory (model);

create table review (
  id integer primary key check (id > 0),
  slug text not null unique,
  magazine text not null,
  magazine_name text not null, -- with the issue
  issue_month integer check (issue_month between 1 and 12),
  issue_year integer check (issue_year between 1900 and 2200),
  title text,
  model integer references aircraft_model (id) deferrable initially deferred,
  image text references media_file (path) deferrable initially deferred,
  image_alt text,
  file text not null references media_file (path) deferrable initially deferred, -- the PDF
  score double precision check (score >= 0),
  score_max double precision check (score_max > 0),
  text text,
  check (score <= score_max)
);

create index review_by_model on review (model);

create table review_point (
  review integer not null references review (id) on delete cascade deferrable initially deferred,
  list text not null check (list in ('pros', 'cons')),
  position integer not null check (position >= 0),
  text text not null,
  primary key (review, list, position)
);

create table distributor (
  id integer primary key check (id > 0),
  slug text not null unique,
  name text not null,
  country text not null,
  country_code text check (length(country_code) = 2), -- ISO 3166-1 alpha-2
  city text,
  address text not null,
  latitude double precision check (latitude between -90 and 90), -- degrees north, WGS 84
  longitude double precision check (longitude between -180 and 180), -- degrees east, WGS 84
  website text,
  email text,
  phone text,
  note text,
  image text references media_file (path) deferrable initially deferred,
  image_alt text
);

create table distributor_language (
  distributor integer not null references distributor (id) on delete cascade deferrable initially deferred,
  position integer not null check (position >= 0),
  code text not null check (length(code) between 2 and 3), -- ISO 639
  primary key (distributor, position)
);

create table site (
  id integer primary key check (id = 1),
  name text not null,
  name_ascii text,
  name_note text,
  tagline text,
  founded_year integer check (founded_year between 1800 and 2200),
  country text,
  country_code text check (length(country_code) = 2), -- ISO 3166-1 alpha-2
  copyright_year integer check (copyright_year between 1900 and 2200), -- first published
  video_channel_url text,
  contact_title text not null,
  contact_intro text not null,
  contact_email text,
  home_story_title text not null,
  developer_slug text not null,
  developer_title text not null,
  developer_name text not null,
  developer_summary text
);

create table site_claim (
  position integer primary key check (position >= 0),
  value integer not null,
  text text not null
);

create table site_home_block (
  position integer primary key check (position >= 0),
  type text not null check (type in ('paragraph', 'photo')),
  text text, -- of a paragraph
  image text references media_file (path) deferrable initially deferred, -- of a photo
  alt text, -- of a photo
  check ((type = 'paragraph') = (text is not null) and (type = 'photo') = (image is not null) and (type = 'photo') = (alt is not null))
);

create table site_developer_section (
  position integer primary key check (position >= 0),
  heading text not null,
  text text not null
);

create table site_developer_link (
  position integer primary key check (position >= 0),
  label text not null,
  url text not null
);

create table tribute (
  slug text primary key,
  position integer not null check (position >= 0),
  name text not null,
  title text not null,
  dedication text not null,
  image text references media_file (path) deferrable initially deferred,
  alt text
);
`,
    ),
}
