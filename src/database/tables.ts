// The rows as queries see them. Units and meanings stand beside each column in the migrations.
import type { Generated } from 'kysely'

export interface Tables {
  catalogue_state: { id: 1; version: number }
  media_file: MediaFileTable
  airframe: {
    slug: string
    name: string
    span: number
    length: number
    family: string
    silhouette: string | null
    glb: string | null
  }
  airframe_scheme: { airframe: string; slug: string; position: number; name: string; colours: string | null }
  aircraft_class: {
    id: number
    slug: string
    name: string
    description: string | null
    wingspan_min: number | null
    wingspan_max: number | null
    wingspan_text: string | null
    image: string | null
    image_alt: string | null
  }
  aircraft_model: AircraftModelTable
  aircraft_model_item: { id: number; model: number; list: ItemList; position: number; name: string }
  aircraft_version: {
    id: number
    model: number
    position: number
    name: string
    product_code: string
    airframe: string | null
    scheme: string | null
  }
  aircraft_version_picture: { version: number; position: number; src: string; alt: string }
  accessory: {
    id: number
    slug: string
    name: string
    product_code: string
    model: number
    image: string | null
    image_alt: string | null
    description: string | null
  }
  review: ReviewTable
  review_point: { review: number; list: 'pros' | 'cons'; position: number; text: string }
  distributor: DistributorTable
  distributor_language: { distributor: number; position: number; code: string }
  site: SiteTable
  site_claim: { position: number; value: number; text: string }
  site_home_block: {
    position: number
    type: 'paragraph' | 'photo'
    text: string | null
    image: string | null
    alt: string | null
  }
  site_developer_section: { position: number; heading: string; text: string }
  site_developer_link: { position: number; label: string; url: string }
  tribute: {
    slug: string
    position: number
    name: string
    title: string
    dedication: string
    image: string | null
    alt: string | null
  }
  contact_message: {
    id: Generated<number>
    reference: string
    subject: string
    message: string
    from_email: string
    received_at: string
    /** A hash of the sender's key and of what was sent, so that the same message again is the same message. */
    sent_with: string | null
  }
  letter: LetterTable
  secret: { name: string; value: string }
  rate_limit: { bucket: string; full_at: number }
}

interface LetterTable {
  id: Generated<number>
  reference: string
  message_id: string
  reply_to: string
  subject: string
  message: string
  text: string
  html: string
  state: LetterState
  reason: string | null
  queued_at: string
  next_attempt_at: string | null
  attempts: Generated<number>
  claimed_by: string | null
  claimed_until: string | null
  last_attempt_at: string | null
  last_answer: string | null
}

/** A letter waits to be sent, is kept aside until somebody releases it, is sent, or was refused for good. */
export type LetterState = 'queued' | 'held' | 'sent' | 'parked'

export type ItemList = 'include' | 'does_not_include' | 'features'

export interface MediaFileTable {
  id: number
  path: string
  sha256: string
  media_type: string
  bytes: number
  width: number | null
  height: number | null
  placeholder: string | null
}

export interface AircraftModelTable {
  id: number
  slug: string
  name: string
  class: number
  airframe: string | null
  image: string | null
  image_alt: string | null
  scale: string | null
  wingspan: number
  length: number
  weight: number
  weight_max: number | null
  wing_area: number | null
  radio_req: string
  engine: string | null
  electric: string | null
  propeller: string | null
  cg_min: number | null
  cg_max: number | null
  cg_reference: string | null
  elevator_low: number | null
  elevator_high: number | null
  aileron_low: number | null
  aileron_high: number | null
  rudder_low: number | null
  rudder_high: number | null
  flap_low: number | null
  flap_high: number | null
  retracts: 'yes' | 'optional' | 'no' | null
  skill: 'beginner' | 'intermediate' | 'expert' | null
  status: 'current' | 'discontinued'
  discontinued_year: number | null
  released: number | null
  story: string
  manual: string | null
}

interface ReviewTable {
  id: number
  slug: string
  magazine: string
  magazine_name: string
  issue_month: number | null
  issue_year: number | null
  title: string | null
  model: number | null
  image: string | null
  image_alt: string | null
  file: string
  score: number | null
  score_max: number | null
  text: string | null
}

interface DistributorTable {
  id: number
  slug: string
  name: string
  country: string
  country_code: string | null
  city: string | null
  address: string
  latitude: number | null
  longitude: number | null
  website: string | null
  email: string | null
  phone: string | null
  note: string | null
  image: string | null
  image_alt: string | null
}

interface SiteTable {
  id: 1
  name: string
  name_ascii: string | null
  name_note: string | null
  tagline: string | null
  founded_year: number | null
  country: string | null
  country_code: string | null
  copyright_year: number | null
  video_channel_url: string | null
  contact_title: string
  contact_intro: string
  contact_email: string | null
  home_story_title: string
  developer_slug: string
  developer_title: string
  developer_name: string
  developer_summary: string | null
}
