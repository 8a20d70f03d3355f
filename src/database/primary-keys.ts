import type { Tables } from './tables.ts'

/** The columns that tell the rows of each table apart. */
export const primaryKeys: { [Table in keyof Tables]: readonly (keyof Tables[Table] & string)[] } = {
  catalogue_state: ['id'],
  media_file: ['id'],
  airframe: ['slug'],
  airframe_scheme: ['airframe', 'slug'],
  aircraft_class: ['id'],
  aircraft_model: ['id'],
  aircraft_model_item: ['id'],
  aircraft_version: ['id'],
  aircraft_version_picture: ['version', 'position'],
  accessory: ['id'],
  review: ['id'],
  review_point: ['review', 'list', 'position'],
  distributor: ['id'],
  distributor_language: ['distributor', 'position'],
  site: ['id'],
  site_claim: ['position'],
  site_home_block: ['position'],
  site_developer_section: ['position'],
  site_developer_link: ['position'],
  tribute: ['slug'],
  contact_message: ['id'],
  letter: ['id'],
  secret: ['name'],
  rate_limit: ['bucket'],
}
