import { type ChangeOfEntry, defineContentType, type PageReference, type RecordOf } from './content-type.ts'
import {
  blocks,
  choice,
  countryCode,
  emailAddress,
  file,
  group,
  list,
  name,
  optional,
  searches,
  sentence,
  story,
  text,
  translated,
  webAddress,
  wholeFigure,
  nameDescriptions,
  year,
} from './fields/field-builders.ts'
import { valueAt } from './fields/field-path.ts'
import type { NameSpace } from './name-spaces.ts'
import { MAX_SLUG_LENGTH, SLUG } from './fields/patterns.ts'

/** The slug of a page of the site. */
const shortName = (about: { names?: NameSpace } = {}) =>
  text('Short name', {
    max: MAX_SLUG_LENGTH,
    pattern: SLUG,
    write: nameDescriptions.slug,
    ...about,
  })

const changesFields = ({ kind, fields }: ChangeOfEntry, pattern: RegExp) =>
  kind === 'added' || fields.some((field) => pattern.test(field))

function listChangedTributes({ states }: ChangeOfEntry): PageReference[] {
  const after = tributesOf(states.at(-1))
  const before = states.length > 1 ? tributesOf(states[0]) : new Map<string, string>()
  // If the entry is the same, the content of a picture has changed, so every tribute may have.
  const isSame = [...before].join() === [...after].join()
  const changed = [...after].filter(([slug, tribute]) => isSame || before.get(slug) !== tribute)
  return changed.map(([slug]) => ['tribute', slug])
}

function tributesOf(record: unknown): Map<string, string> {
  const tributes: unknown[] = [valueAt(record, ['tributes'])].flat()
  return new Map(tributes.map((tribute) => [String(valueAt(tribute, ['slug'])), JSON.stringify(tribute)]))
}

/** The texts of the site as a whole. There is one entry of this type. */
export const siteTexts = defineContentType({
  fields: {
    name: name('Name of the company'),
    name_ascii: optional(name('Name in plain letters', { help: 'For those who search without accents.' })),
    name_note: optional(translated(sentence('About the name'))),
    tagline: optional(translated(sentence('Tagline'))),
    founded_year: optional(year('Founded', { since: 1800 })),
    country: optional(name('Country')),
    country_code: optional(
      countryCode('Country, for search engines', { help: 'By name, such as Vietnam, or by its code.' }),
    ),
    copyright_year: optional(year('Copyright since')),
    video_channel_url: optional(webAddress('Video channel', { help: 'With https:// at its beginning.' })),
    claims: list('Figures about the company', {
      help: 'On the home page, such as 30 years of models.',
      fields: {
        value: wholeFigure('Figure', '', 0, 1_000_000_000, { write: 'a whole number' }),
        suffix: optional(
          text('Sign after it', {
            max: 5,
            pattern: /^\S{1,5}$/,
            write: "up to five characters, such as '+'",
            answer: 'Directly after the value',
          }),
        ),
        text: translated(sentence('Text')),
        page: optional(
          choice(
            'Leads to',
            {
              'aircraft-classes': 'Classes',
              accessories: 'Accessories',
              reviews: 'Reviews',
              distributors: 'Distributors',
            },
            {
              write: 'aircraft-classes, accessories, reviews or distributors',
              answer: 'The page that shows what is claimed',
            },
          ),
        ),
      },
    }),
    contact: group('Contact page', {
      fields: {
        title: translated(name('Title')),
        intro: translated(story('Introduction')),
        email: optional(emailAddress('E-mail address')),
        reply_time: optional(
          translated(
            name('We answer', {
              write: "when you answer, such as 'within three working days'",
              answer: 'When the company answers',
            }),
          ),
        ),
        address: optional(sentence('Postal address', { answer: 'Postal address, in lines' })),
      },
    }),
    home_story: group('Story of the home page', {
      fields: {
        title: translated(name('Title')),
        blocks: blocks('Paragraphs and photographs', {
          paragraph: { label: 'Paragraph', fields: { text: translated(story('Text')) } },
          photo: {
            label: 'Photograph',
            fields: {
              image: file('Photograph', 'picture'),
              alt: translated(sentence('Text of the picture')),
              models: optional(
                searches('Models on it', 'model-slugs', {
                  atMost: 10,
                  write: 'a list of slugs of the models on it, or leave it out',
                }),
              ),
            },
          },
        }),
      },
    }),
    developer: group('Who made this website', {
      fields: {
        slug: shortName(),
        title: translated(name('Title')),
        name: name('Name'),
        summary: optional(translated(sentence('Summary'))),
        sections: list('Sections', {
          fields: { heading: translated(name('Heading')), text: translated(story('Text')) },
        }),
        links: list('Links', {
          fields: { label: translated(name('Name of the link')), url: webAddress('Web address') },
        }),
      },
    }),
    tributes: list('Tributes', {
      help: 'Each has a page of its own.',
      fields: {
        slug: shortName({ names: 'tribute slug' }),
        name: name('Name'),
        title: translated(name('Title')),
        dedication: translated(story('Dedication')),
        image: optional(file('Photograph', 'picture')),
        alt: optional(translated(sentence('Text of the picture'))),
      },
    }),
  },
  type: 'site',
  plural: 'site',
  label: {
    one: 'Texts of the site',
    many: 'Site',
    new: 'New site',
    name: 'Name',
    detail: 'Tagline',
    none: {
      title: 'No texts yet',
      text: 'The name of the company, the home page and the contact page are written here.',
    },
    pages: {
      home: 'Home page',
      contactUs: 'Contact page',
      whoMadeThisWebsite: 'Who made this website',
      tribute: '{count, plural, one {1 tribute} other {# tributes}}',
    },
  },
  key: null,
  staysForGood: true,
  title: 'name',
  sections: {
    words: {
      label: 'Name and words',
      rows: [
        'name',
        'name_ascii',
        'name_note',
        'tagline',
        'founded_year',
        'country',
        'country_code',
        'copyright_year',
        'video_channel_url',
      ],
    },
    claims: { label: 'Figures', rows: ['claims'] },
    home: { label: 'Home page', rows: ['home_story'] },
    enquiries: { label: 'Contact page', rows: ['contact'], shownOn: [{ page: 'contactUs' }] },
    developer: { label: 'Who made it', rows: ['developer'], shownOn: [{ page: 'whoMadeThisWebsite' }] },
    tributes: {
      label: 'Tributes',
      rows: ['tributes'],
      shownOn: [{ page: 'tribute', parameters: { name: ['tributes', 0, 'slug'] } }],
    },
  },
  menu: 'company',
  icon: 'company',
  shownOn: [{ page: 'home' }],
  folder: { form: 'single', comment: ' Texts of the site as a whole.', prose: true },
  listed: { detail: 'tagline' },
  pages: (change) => [
    ...(changesFields(change, /^(?:name|name_ascii|name_note|tagline|claims|home_story)$/)
      ? [['home'] as const]
      : []),
    ...(changesFields(change, /^contact$/) ? [['contactUs'] as const] : []),
    ...(changesFields(change, /^developer$/) ? [['whoMadeThisWebsite'] as const] : []),
    ...(changesFields(change, /^tributes$/) ? listChangedTributes(change) : []),
  ],
  search: { names: [['name_ascii']], texts: [['tagline']] },
})

export type SiteRecord = RecordOf<typeof siteTexts>
