// The types of rows as queries see them. The migrations describe the units and meanings of columns. A simple field of a
// record has a column of its name; only fields that are stored differently are listed here.
import type { OtherLanguage } from '../content-model/fields/translations-field.ts'
import type { Generated } from 'kysely'
import type { AccessoryRecord } from '../content-model/accessory.ts'
import type { AircraftClassRecord } from '../content-model/aircraft-class.ts'
import type { AircraftModelRecord } from '../content-model/aircraft-model.ts'
import type { DistributorRecord } from '../content-model/distributor.ts'
import type { EventRecord } from '../content-model/event.ts'
import type { PartRecord } from '../content-model/part.ts'
import type { ReviewRecord } from '../content-model/review.ts'

type Numbers<Column extends string> = Record<Column, number>
type Texts<Column extends string> = Record<Column, string>
type OptionalNumbers<Column extends string> = Record<Column, number | null>
type OptionalTexts<Column extends string> = Record<Column, string | null>

export interface Tables {
  catalogue_state: { id: 1; version: number }
  media_file: MediaFileTable
  airframe: Texts<'slug' | 'name' | 'family'> &
    Numbers<'span' | 'length'> &
    OptionalTexts<'silhouette' | 'glb'> &
    OptionalTexts<'manufacturer' | 'country' | 'role' | 'era' | 'wing' | 'landing_gear'> &
    OptionalNumbers<'first_flight' | 'engines' | 'crew'>
  airframe_alias: { airframe: string; position: number; alias: string }
  airframe_drawing: Texts<'airframe' | 'top' | 'side' | 'front' | 'facts'> & OptionalTexts<'hero'>
  airframe_scheme: { airframe: string; slug: string; position: number; name: string; colours: string | null }
  aircraft_class: Omit<AircraftClassRecord, 'wingspan_range'> &
    OptionalTexts<'wingspan_text'> &
    OptionalNumbers<'wingspan_min' | 'wingspan_max'>
  aircraft_model: AircraftModelTable
  aircraft_model_item: { id: number; model: number; list: ItemList; position: number; name: string }
  translated_manual: Numbers<'model' | 'position'> & { language: OtherLanguage; file: string }
  aircraft_model_power: Numbers<'model' | 'position'> & {
    kind: 'glow-two-stroke' | 'glow-four-stroke' | 'petrol' | 'electric'
    esc_high_voltage: 1 | null
  } & OptionalNumbers<
      | `displacement_${'min' | 'max'}_cc`
      | `${'cells' | 'watts' | 'kv'}_${'min' | 'max'}`
      | 'count'
      | 'cylinders'
      | 'esc_amps'
      | 'battery_mah'
      | 'battery_mah_max'
      | 'batteries'
    >
  aircraft_model_propeller: Numbers<'model' | 'power' | 'position' | 'diameter_in' | 'pitch_in'> &
    OptionalNumbers<'blades'>
  aircraft_version: Numbers<'id' | 'model' | 'position'> &
    Texts<'name' | 'product_code'> &
    OptionalTexts<'airframe' | 'scheme'>
  aircraft_version_picture: { version: number; position: number; src: string; alt: string }
  accessory: Omit<AccessoryRecord, 'fits'>
  accessory_fit: Numbers<'accessory' | 'position' | 'model'>
  part: Omit<PartRecord, 'fits'>
  part_fit: { part: string } & Numbers<'position' | 'model'>
  redirect: { code: string } & OptionalTexts<'now' | 'note'>
  catalogue_change: { id: Generated<number>; catalogue_version: number } & Texts<'changed_at'> & {
      kind: 'added' | 'changed' | 'removed'
    } & Texts<'entry_kind' | 'entry_key' | 'entry_name'> &
    OptionalTexts<'fields'>
  page_change: Texts<'page' | 'entry_key' | 'changed_at'>
  review: Omit<ReviewRecord, 'issue' | 'pros' | 'cons'> & OptionalNumbers<'issue_month' | 'issue_year'>
  review_point: { review: number; list: 'pros' | 'cons'; position: number; text: string }
  distributor: Omit<DistributorRecord, 'languages'>
  distributor_language: { distributor: number; position: number; code: string }
  event: Omit<EventRecord, 'moved_from' | 'hours' | 'models'> &
    OptionalTexts<'moved_from_first_day' | 'moved_from_last_day'>
  event_hours: Numbers<'event' | 'position'> & Texts<'day' | 'opens' | 'closes'>
  event_model: Numbers<'event' | 'position' | 'model'>
  site: { id: 1 } & Texts<'name' | 'contact_title' | 'contact_intro' | 'home_story_title'> &
    Texts<'developer_slug' | 'developer_title' | 'developer_name'> &
    OptionalTexts<'name_ascii' | 'name_note' | 'tagline' | 'country' | 'country_code'> &
    OptionalTexts<'video_channel_url' | 'developer_summary'> &
    OptionalTexts<'contact_email' | 'contact_reply_time' | 'contact_address'> &
    OptionalNumbers<'founded_year' | 'copyright_year'>
  site_claim: { position: number; value: number; text: string } & {
    suffix: string | null
    page: 'aircraft-classes' | 'accessories' | 'reviews' | 'distributors' | null
  }
  site_home_block: { position: number; type: 'paragraph' | 'photo' } & OptionalTexts<'text' | 'image' | 'alt'>
  site_home_block_model: { block: number; position: number; model: string }
  site_developer_section: { position: number; heading: string; text: string }
  site_developer_link: { position: number; label: string; url: string }
  tribute: { position: number } & Texts<'slug' | 'name' | 'title' | 'dedication'> &
    OptionalTexts<'image' | 'alt'>
  translation: Texts<'kind' | 'entry_key' | 'language' | 'path' | 'original' | 'text'> &
    OptionalTexts<'made_from'>
  search_in_vain: Texts<'day' | 'query'> & Numbers<'count'>
  contact_message: Texts<'reference' | 'subject' | 'message' | 'from_email' | 'received_at'> &
    OptionalTexts<'language' | 'about' | 'answered_at'> &
    OptionalNumbers<'about_model' | 'answered_by'> & {
      id: Generated<number>
      /** A hash of the form's key and of the content, by which a message that is sent twice is stored once. */
      sent_with: string | null
    }
  letter: Texts<'reference' | 'message_id' | 'queued_at'> &
    OptionalTexts<'reason' | 'next_attempt_at' | 'claimed_by' | 'claimed_until'> &
    OptionalTexts<'last_attempt_at' | 'last_answer'> & {
      id: Generated<number>
      state: LetterState
      attempts: Generated<number>
    }
  message_answer: Texts<'reference' | 'message' | 'text' | 'written_at'> & OptionalNumbers<'staff'>
  secret: { name: string; value: string }
  rate_limit: { bucket: string; full_at: number }
  file_deletion: { store: 'media' | 'mail'; name: string; claimed_until: string | null }
  staff: Texts<'email' | 'user_handle' | 'invited_at'> &
    OptionalTexts<'disabled_at'> & { id: Generated<number>; role: StaffRole }
  staff_passkey: Texts<'id' | 'name' | 'public_key' | 'created_at'> &
    Numbers<'staff' | 'counter'> &
    OptionalTexts<'transports' | 'last_used_at'> & { backup_eligible: 0 | 1 | null }
  staff_session: Texts<'hash' | 'passkey' | 'device' | 'created_at' | 'used_at' | 'verified_at'> &
    Numbers<'staff'>
  staff_ticket: Texts<'hash' | 'expires_at'> &
    OptionalNumbers<'staff'> &
    OptionalTexts<'name'> & { kind: 'invitation' | 'challenge' | 'preview' }
  staff_choice: Texts<'name' | 'chosen_at'> & OptionalNumbers<'staff'>
  staff_event: Texts<'at' | 'action'> &
    OptionalTexts<'subject' | 'request_id'> &
    OptionalNumbers<'staff'> & { id: Generated<number> }
  media_upload: MediaMeasures &
    Texts<'source_sha256' | 'uploaded_at'> &
    OptionalNumbers<'staff'> &
    OptionalTexts<'original_name' | 'removed_at'>
  draft: Texts<'kind' | 'key' | 'edited_at'> &
    Numbers<'form' | 'revision'> &
    OptionalTexts<'record' | 'base'> &
    OptionalNumbers<'edited_by'>
  draft_revision: Texts<'kind' | 'key'> & Numbers<'revision'>
  draft_editor: Texts<'kind' | 'key' | 'seen_at'> & Numbers<'staff'>
  figure_check: Texts<'kind' | 'key' | 'path' | 'value'> &
    OptionalTexts<'copied_from' | 'checked_at'> &
    OptionalNumbers<'checked_by'>
  publication: OptionalTexts<'note' | 'due_at' | 'published_at' | 'problem'> &
    OptionalNumbers<'staff' | 'undoes' | 'catalogue_version'> & {
      id: Generated<number>
      source: 'studio' | 'schedule' | 'undo' | 'import'
      state: 'scheduled' | 'published' | 'failed' | 'withdrawn'
    }
  publication_change: Texts<'kind' | 'key' | 'name'> &
    Numbers<'publication' | 'form'> &
    OptionalTexts<'before' | 'after'>
}

/** Editors change and publish the catalogue; administrators also remove entries and manage staff. */
export type StaffRole = 'editor' | 'administrator'

/** `held` letters wait until somebody releases them; `parked` ones were refused for good. */
export type LetterState = 'queued' | 'held' | 'sent' | 'parked'

export type ItemList = 'include' | 'does_not_include' | 'features'

type MediaMeasures = Numbers<'bytes'> &
  Texts<'path' | 'sha256' | 'media_type'> &
  OptionalNumbers<'width' | 'height' | 'pages'> &
  OptionalTexts<'placeholder'>

export type MediaFileTable = Numbers<'id'> & MediaMeasures

type NestedModelField =
  | 'manuals'
  | 'power'
  | 'cg'
  | 'throws'
  | 'assembly_hours'
  | 'flight_minutes'
  | 'versions'

export type AircraftModelTable = Omit<AircraftModelRecord, NestedModelField | `${ItemList}_list`> &
  OptionalTexts<'cg_reference'> &
  OptionalNumbers<'cg_min' | 'cg_max'> &
  OptionalNumbers<`${'elevator' | 'aileron' | 'rudder' | 'flap'}_${'low' | 'high'}`> &
  OptionalNumbers<`${'assembly_hours' | 'flight_minutes'}_${'min' | 'max'}`>

type PrimaryKeys<Table extends keyof Tables> = {
  [Name in Table]: readonly (keyof Tables[Name] & string)[]
}

/** The tables of what a catalogue folder holds and of its changes, each after the tables that it refers to. */
const catalogueKeys = {
  catalogue_state: ['id'],
  media_file: ['id'],
  airframe: ['slug'],
  airframe_alias: ['airframe', 'position'],
  airframe_drawing: ['airframe'],
  airframe_scheme: ['airframe', 'slug'],
  aircraft_class: ['id'],
  aircraft_model: ['id'],
  aircraft_model_item: ['id'],
  translated_manual: ['model', 'position'],
  aircraft_model_power: ['model', 'position'],
  aircraft_model_propeller: ['model', 'power', 'position'],
  aircraft_version: ['id'],
  aircraft_version_picture: ['version', 'position'],
  accessory: ['id'],
  accessory_fit: ['accessory', 'position'],
  part: ['product_code'],
  part_fit: ['part', 'position'],
  redirect: ['code'],
  catalogue_change: ['id'],
  page_change: ['page', 'entry_key'],
  review: ['id'],
  review_point: ['review', 'list', 'position'],
  distributor: ['id'],
  distributor_language: ['distributor', 'position'],
  event: ['id'],
  event_hours: ['event', 'position'],
  event_model: ['event', 'position'],
  site: ['id'],
  site_claim: ['position'],
  site_home_block: ['position'],
  site_home_block_model: ['block', 'position'],
  site_developer_section: ['position'],
  site_developer_link: ['position'],
  tribute: ['slug'],
  translation: ['kind', 'entry_key', 'language', 'path'],
} as const satisfies Partial<PrimaryKeys<keyof Tables>>

/** The columns of the primary key of each table. A table comes after the tables that it refers to. */
export const primaryKeys: PrimaryKeys<keyof Tables> = {
  ...catalogueKeys,
  search_in_vain: ['day', 'query'],
  contact_message: ['id'],
  letter: ['id'],
  message_answer: ['reference'],
  secret: ['name'],
  rate_limit: ['bucket'],
  file_deletion: ['store', 'name'],
  staff: ['id'],
  staff_passkey: ['id'],
  staff_session: ['hash'],
  staff_ticket: ['hash'],
  staff_choice: ['name'],
  staff_event: ['id'],
  media_upload: ['path'],
  draft: ['kind', 'key'],
  draft_revision: ['kind', 'key'],
  draft_editor: ['kind', 'key', 'staff'],
  figure_check: ['kind', 'key', 'path'],
  publication: ['id'],
  publication_change: ['publication', 'kind', 'key'],
}

/** The tables of the catalogue, which a preview copies. */
export const catalogueTables: readonly string[] = Object.keys(catalogueKeys)
