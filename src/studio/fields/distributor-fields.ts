import type { DistributorRecord } from '../../contract/distributor.ts'
import {
  countryCode,
  emailAddress,
  figure,
  name,
  optional,
  picture,
  sentence,
  webAddress,
} from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

export const distributorFields = {
  id: { kind: 'fixed' },
  slug: { kind: 'slug' },
  name,
  country: name,
  country_code: { ...countryCode, optional },
  city: { ...name, optional },
  address: sentence,
  latitude: { ...figure('°', -90, 90), optional },
  longitude: { ...figure('°', -180, 180), optional },
  website: { ...webAddress, optional },
  email: { ...emailAddress, optional },
  phone: { kind: 'text', max: 40, pattern: /^\+?[0-9 ()./-]{3,40}$/, optional },
  languages: { kind: 'lines', max: 3, pattern: /^[a-z]{2,3}$/, codeOf: 'language' },
  note: { ...sentence, optional },
  image: { ...picture, optional },
  image_alt: { ...sentence, optional },
} satisfies Record<keyof DistributorRecord, RecordField>

export const distributorSections = {
  company: [['name'], ['note'], ['languages'], ['slug']],
  place: [['country'], ['country_code'], ['city'], ['address'], ['latitude'], ['longitude']],
  contact: [['website'], ['email'], ['phone']],
  picture: [['image'], ['image_alt']],
} as const satisfies Record<string, readonly (readonly (keyof DistributorRecord)[])[]>
