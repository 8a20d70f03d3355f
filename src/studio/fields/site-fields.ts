import type { SiteRecord } from '../../contract/site-content.ts'
import {
  choice,
  count,
  countryCode,
  emailAddress,
  name,
  optional,
  picture,
  sentence,
  story,
  webAddress,
  year,
} from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

const slug: RecordField = { kind: 'text', max: 100, pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ }

const pages = ['aircraft-classes', 'accessories', 'reviews', 'distributors']

export const siteFields = {
  name,
  name_ascii: { ...name, optional },
  name_note: { ...sentence, optional },
  tagline: { ...sentence, optional },
  founded_year: { ...count('', 1800, 2200), optional },
  country: { ...name, optional },
  country_code: { ...countryCode, optional },
  copyright_year: { ...year, optional },
  video_channel_url: { ...webAddress, optional },
  claims: {
    kind: 'list',
    fields: {
      value: count('', 0, 1_000_000_000),
      suffix: { kind: 'text', max: 5, pattern: /^\S{1,5}$/, optional },
      text: sentence,
      page: { ...choice(...pages), optional },
    },
  },
  contact: {
    kind: 'group',
    fields: {
      title: name,
      intro: story,
      email: { ...emailAddress, optional },
      reply_time: { ...name, optional },
      address: { ...sentence, optional },
    },
  },
  home_story: {
    kind: 'group',
    fields: {
      title: name,
      blocks: {
        kind: 'blocks',
        types: {
          paragraph: { text: story },
          photo: {
            image: picture,
            alt: sentence,
            models: { kind: 'searches', from: 'model-slugs', optional },
          },
        },
      },
    },
  },
  developer: {
    kind: 'group',
    fields: {
      title: name,
      name,
      slug,
      summary: { ...sentence, optional },
      sections: { kind: 'list', fields: { heading: name, text: story } },
      links: { kind: 'list', fields: { label: name, url: webAddress } },
    },
  },
  tributes: {
    kind: 'list',
    fields: {
      name,
      slug,
      title: name,
      dedication: story,
      image: { ...picture, optional },
      alt: { ...sentence, optional },
    },
  },
} satisfies Record<keyof SiteRecord, RecordField>

export const siteSections = {
  words: [
    ['name'],
    ['name_ascii'],
    ['name_note'],
    ['tagline'],
    ['founded_year'],
    ['country'],
    ['country_code'],
    ['copyright_year'],
    ['video_channel_url'],
  ],
  claims: [['claims']],
  home: [['home_story']],
  enquiries: [['contact']],
  developer: [['developer']],
  tributes: [['tributes']],
} as const satisfies Record<string, readonly (readonly (keyof SiteRecord)[])[]>
