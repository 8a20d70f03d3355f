import { type RecordOf, defineContentType } from './content-type.ts'
import {
  countryCode,
  emailAddress,
  figure,
  file,
  lines,
  name,
  optional,
  recordId,
  sentence,
  slug,
  translated,
  text,
  webAddress,
} from './fields/field-builders.ts'

const degrees = (label: string, direction: 'north' | 'east', max: number, help: string) =>
  figure(label, '°', -max, max, {
    help,
    write: `degrees ${direction}, a number from -${max} to ${max}`,
    answer: `Degrees ${direction}, WGS 84`,
  })

/** A company that sells the models, with its position on the map. */
export const distributor = defineContentType({
  fields: {
    id: recordId('distributor id'),
    slug: slug('distributor slug'),
    name: name('Name'),
    country: name('Country'),
    country_code: optional(
      countryCode('Country, for search engines', { help: 'By name, such as Vietnam, or by its code.' }),
    ),
    city: optional(name('City')),
    address: sentence('Postal address'),
    latitude: optional(degrees('Latitude', 'north', 90, 'Degrees north; south with a minus.')),
    longitude: optional(degrees('Longitude', 'east', 180, 'Degrees east; west with a minus.')),
    website: optional(webAddress('Website', { help: 'With https:// at its beginning.' })),
    email: optional(emailAddress('E-mail address')),
    phone: optional(
      text('Telephone', {
        max: 40,
        pattern: /^\+?[0-9 ()./-]{3,40}$/,
        help: 'With the code of the country, such as +84 28 0000 0000.',
        write: "a telephone number in quotes, such as '+84 28 0000 0000'",
      }),
    ),
    languages: lines('Languages', {
      max: 3,
      pattern: /^[a-z]{2,3}$/,
      codeOf: 'language',
      help: 'By name, such as Vietnamese; one in each line.',
      write: 'a list of language codes, or [] for none',
      writeLine: "a language code of ISO 639 in quotes, such as 'vi'",
      answer: 'ISO 639 codes',
    }),
    note: optional(translated(sentence('Note', { help: 'What customers should know.' }))),
    image: optional(file('Logo', 'picture', { own: true })),
    image_alt: optional(
      translated(
        sentence('Text of the logo', {
          own: true,
          help: 'What it shows, for those who cannot see it.',
        }),
      ),
    ),
  },
  type: 'distributor',
  plural: 'distributors',
  label: {
    one: 'Distributor',
    many: 'Distributors',
    new: 'New distributor',
    name: 'Distributor',
    detail: 'Country',
    none: { title: 'No distributors yet', text: 'Who sells the models, and where.' },
    pages: { distributors: 'Distributors' },
  },
  key: 'id',
  title: 'name',
  sections: {
    company: { label: 'Company', rows: ['name', 'note', 'languages', 'slug'] },
    place: {
      label: 'Place',
      rows: ['country', 'country_code', 'city', 'address', 'latitude', 'longitude'],
      beside: 'map',
    },
    contact: { label: 'Contact', rows: ['website', 'email', 'phone'] },
    picture: { label: 'Picture', rows: ['image', 'image_alt'] },
  },
  table: ['country', 'city', 'email', 'phone', 'website'],
  menu: 'company',
  icon: 'company',
  shownOn: [{ page: 'distributors' }],
  folder: {
    form: 'list',
    comment: ' The distributors. Coordinates are those of the city, in decimal degrees (WGS 84).',
  },
  listed: { code: 'city', detail: 'country' },
  pages: () => [['distributors']],
  search: {
    texts: [['city'], ['country'], ['address'], ['email'], ['website'], ['phone']],
    hasSlug: true,
  },
})

export type DistributorRecord = RecordOf<typeof distributor>
