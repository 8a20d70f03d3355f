import type { EventRecord } from '../../../src/content-model/event.ts'
// Catalogue records with sensible defaults: a test names only the fields that matter to it.
import type { AirframeRecord } from '../../../src/content-model/airframe.ts'
import type { AccessoryRecord } from '../../../src/content-model/accessory.ts'
import type { AircraftClassRecord } from '../../../src/content-model/aircraft-class.ts'
import type { AircraftModelRecord } from '../../../src/content-model/aircraft-model.ts'
import type { DistributorRecord } from '../../../src/content-model/distributor.ts'
import type { PartRecord } from '../../../src/content-model/part.ts'
import type { ReviewRecord } from '../../../src/content-model/review.ts'
import type { SiteRecord } from '../../../src/content-model/site-texts.ts'
import type { MediaFile } from '../../../src/media/media-file.ts'

export function anAircraftClass(given: Partial<AircraftClassRecord> = {}): AircraftClassRecord {
  const id = given.id ?? 1
  return {
    id,
    slug: `class-${id}`,
    name: `Class ${id}`,
    description: null,
    wingspan_range: null,
    image: null,
    image_alt: null,
    ...given,
  }
}

/** Without drawings, and with nothing known but its size. */
export function anAirframe(given: Partial<AirframeRecord> = {}): AirframeRecord {
  const slug = given.slug ?? 'cub'
  return {
    slug,
    name: slug,
    span: 10,
    length: 8,
    family: 'low-wing',
    aliases: null,
    manufacturer: null,
    country: null,
    role: null,
    era: null,
    first_flight: null,
    wing: null,
    engines: null,
    landing_gear: null,
    crew: null,
    schemes: {},
    silhouette: null,
    glb: null,
    drawing: null,
    ...given,
  }
}

/** Only the required fields are filled in. */
export function anAircraftModel(given: Partial<AircraftModelRecord> = {}): AircraftModelRecord {
  const id = given.id ?? 1
  return {
    id,
    slug: `model-${id}`,
    name: `Model ${id}`,
    class: 1,
    airframe: null,
    image: null,
    image_alt: null,
    scale: null,
    wingspan: 1500,
    length: 1200,
    weight: 2400,
    weight_max: null,
    wing_area: null,
    radio_req: '4 channels, 4 servos',
    engine: null,
    electric: null,
    propeller: null,
    cg: null,
    throws: null,
    retracts: null,
    skill: null,
    status: 'current',
    discontinued_year: null,
    released: null,
    power: null,
    channels: null,
    channels_max: null,
    servos: null,
    wing_pieces: null,
    dismantled_length: null,
    assembly_hours: null,
    flight_minutes: null,
    runway: null,
    successor: null,
    story: 'It flies.',
    include_list: [],
    does_not_include_list: [],
    features_list: [],
    manual: null,
    manuals: null,
    versions: [],
    ...given,
  }
}

export function anAccessory(given: Partial<AccessoryRecord> = {}): AccessoryRecord {
  const id = given.id ?? 1
  return {
    id,
    slug: `accessory-${id}`,
    name: `Accessory ${id}`,
    product_code: `CE-X0${id}`,
    kind: null,
    model: 1,
    fits: null,
    image: null,
    image_alt: null,
    description: null,
    status: null,
    replaces: null,
    replaced_by: null,
    ...given,
  }
}

export function aPart(given: Partial<PartRecord> = {}): PartRecord {
  return {
    product_code: 'CE-001-WG',
    name: 'Wing set',
    model: 1,
    fits: null,
    version: null,
    status: 'current',
    note: null,
    place: null,
    ...given,
  }
}

/** Store its file first: `aMediaFile({ path: 'files/review.pdf' })`. */
export function aReview(given: Partial<ReviewRecord> = {}): ReviewRecord {
  const id = given.id ?? 1
  return {
    id,
    slug: `review-${id}`,
    magazine: 'Grass Strip',
    magazine_name: 'Grass Strip, June 2003',
    issue_month: null,
    issue_year: null,
    title: null,
    model: null,
    image: null,
    image_alt: null,
    file: 'files/review.pdf',
    score: null,
    score_max: null,
    text: null,
    pros: [],
    cons: [],
    ...given,
  }
}

export function aDistributor(given: Partial<DistributorRecord> = {}): DistributorRecord {
  const id = given.id ?? 1
  return {
    id,
    slug: `distributor-${id}`,
    name: `Distributor ${id}`,
    country: 'Norway',
    country_code: 'NO',
    city: null,
    address: '1 Aileron Road',
    latitude: null,
    longitude: null,
    website: null,
    email: null,
    phone: null,
    languages: [],
    note: null,
    image: null,
    image_alt: null,
    ...given,
  }
}

export function anEvent(given: Partial<EventRecord> = {}): EventRecord {
  return {
    id: 1,
    slug: 'scale-model-fair',
    name: 'Scale model fair',
    kind: 'fair',
    status: 'confirmed',
    first_day: '2027-01-27',
    last_day: '2027-01-31',
    moved_from: null,
    time_zone: 'Europe/Berlin',
    hours: [],
    venue: 'Messehallen',
    address: 'Hallenring 12',
    city: 'Nuremberg',
    country: 'Germany',
    country_code: 'DE',
    latitude: null,
    longitude: null,
    website: null,
    models: null,
    stand: null,
    note: null,
    image: null,
    image_alt: null,
    ...given,
  }
}

export function aSite(given: Partial<SiteRecord> = {}): SiteRecord {
  return {
    name: 'Swallow Models',
    name_ascii: null,
    name_note: null,
    tagline: null,
    founded_year: null,
    country: null,
    country_code: null,
    copyright_year: null,
    video_channel_url: null,
    claims: [],
    contact: { title: 'Contact', intro: 'Write to us.', email: null, reply_time: null, address: null },
    home_story: { title: 'Our story', blocks: [] },
    developer: { slug: 'dev', title: 'Developer', name: 'Dev', summary: null, sections: [], links: [] },
    tributes: [],
    ...given,
  }
}

/** A picture of 1200 x 800 px, or a PDF if the path ends in .pdf. */
export function aMediaFile(given: Partial<MediaFile> & { path: string }): MediaFile {
  const pdf = given.path.endsWith('.pdf')
  return {
    sha256: 'a1'.repeat(32),
    media_type: pdf ? 'application/pdf' : 'image/jpeg',
    bytes: 1000,
    width: pdf ? null : 1200,
    height: pdf ? null : 800,
    placeholder: pdf ? null : 'data:image/webp;base64,UklGRg==',
    pages: pdf ? 4 : null,
    ...given,
  }
}
