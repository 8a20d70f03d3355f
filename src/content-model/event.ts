import { type PageReference, type RecordOf, defineContentType } from './content-type.ts'
import {
  choice,
  countryCode,
  day,
  figure,
  group,
  list,
  name,
  optional,
  recordId,
  searches,
  sentence,
  slug,
  story,
  time,
  timeZone,
  translated,
  webAddress,
} from './fields/field-builders.ts'
import { valueAt } from './fields/field-path.ts'
import { pictureFields } from './fields/picture-fields.ts'
import { bothOrNeither, notBefore, requiredIf } from './fields/rules.ts'
import { numbersAt } from './model-pages.ts'

const lastDay = 'The same as the first for an event of one day.'

/** A fair, a fly-in, a contest or an open day where people can see the aircraft. */
export const event = defineContentType({
  fields: {
    id: recordId('event id'),
    slug: slug('event slug'),
    name: translated(name('Name', { help: 'Without the place and the year, which stand next to it.' })),
    kind: choice('Kind', { fair: 'Fair', 'fly-in': 'Fly-in', contest: 'Contest', 'open-day': 'Open day' }),
    status: choice(
      'State',
      { planned: 'Planned', confirmed: 'Confirmed', moved: 'Moved', cancelled: 'Cancelled' },
      { initial: 'planned' },
    ),
    first_day: day('First day'),
    last_day: day('Last day', { help: lastDay }),
    moved_from: optional(
      group('Moved from', {
        help: 'The dates that were announced before; for moved events.',
        answer: 'The dates that were announced before the event was moved',
        rare: true,
        own: true,
        fields: { first_day: day('First day'), last_day: day('Last day', { help: lastDay }) },
        rules: [notBefore('first_day', 'last_day')],
      }),
    ),
    time_zone: timeZone('Time zone', {
      help: 'That of the place, such as Europe/Berlin: opening times are in it.',
      answer: 'Of the IANA time zone database; opening times are in it',
    }),
    hours: list('Opening times', {
      help: 'Those of each day that is open to visitors.',
      write: 'a list of day, opens and closes, or [] for none',
      answer: 'Of each day that is open to visitors, in the time zone of the place',
      fields: {
        day: day('Day'),
        opens: time('Opens'),
        closes: time('Closes'),
      },
      rules: [notBefore('opens', 'closes')],
    }),
    venue: name('Venue'),
    address: sentence('Postal address'),
    city: name('City'),
    country: name('Country'),
    country_code: optional(
      countryCode('Country, for search engines', { help: 'By name, such as Vietnam, or by its code.' }),
    ),
    latitude: optional(
      figure('Latitude', '°', -90, 90, {
        help: 'Degrees north; south with a minus.',
        write: 'degrees north, a number from -90 to 90',
        answer: 'Degrees north, WGS 84',
      }),
    ),
    longitude: optional(
      figure('Longitude', '°', -180, 180, {
        help: 'Degrees east; west with a minus.',
        write: 'degrees east, a number from -180 to 180',
        answer: 'Degrees east, WGS 84',
      }),
    ),
    website: optional(webAddress('Website', { help: 'With https:// at its beginning.' })),
    models: optional(
      searches('On show', 'models', {
        help: 'The models that visitors can see there.',
        write: 'a list of ids of models, or leave it out',
      }),
    ),
    stand: optional(
      translated(
        name('Where to find us', {
          help: 'Hall and stand, such as Hall 7, stand B 12.',
          answer: 'Hall and stand',
        }),
      ),
    ),
    note: optional(translated(story('At the stand', { help: 'An empty line begins a new paragraph.' }))),
    ...pictureFields(),
  },
  type: 'event',
  plural: 'events',
  label: {
    one: 'Event',
    many: 'Events',
    new: 'New event',
    name: 'Event',
    detail: 'City',
    none: {
      title: 'No events yet',
      text: 'Fairs, fly-ins, contests and open days where people can see the aircraft.',
    },
    pages: { event: '{count, plural, one {1 event} other {# events}}', events: 'All events' },
  },
  key: 'id',
  title: 'name',
  rules: [
    notBefore('first_day', 'last_day'),
    requiredIf('moved_from', 'status', 'moved'),
    bothOrNeither('latitude', 'longitude'),
  ],
  sections: {
    event: {
      label: 'Event',
      rows: ['name', 'kind', 'status', ['first_day', 'last_day'], 'moved_from', 'website', 'slug'],
    },
    hours: { label: 'Opening times', rows: ['time_zone', 'hours'] },
    place: {
      label: 'Place',
      rows: ['venue', 'address', 'city', 'country', 'country_code', 'latitude', 'longitude'],
      beside: 'map',
    },
    show: { label: 'On show', rows: ['models', 'stand', 'note'] },
    picture: { label: 'Picture', rows: ['image', 'image_alt'] },
  },
  table: ['kind', 'status', 'first_day', 'last_day', 'city', 'country', 'stand'],
  menu: 'company',
  icon: 'calendar',
  shownOn: [{ page: 'event', parameters: { eventSlug: ['slug'] } }, { page: 'events' }],
  folder: {
    form: 'list',
    comment: ' The events: days are those of the place, opening times are in its time zone.',
    mayBeMissing: true,
  },
  listed: { code: 'first_day', detail: 'city', sortBy: 'first_day' },
  pages: ({ states }) => [
    ['events'],
    ['home'],
    ...states.flatMap((state): PageReference[] => [
      ['event', String(valueAt(state, ['slug']))],
      ...numbersAt(state, 'models').map((model): PageReference => ['modelDetail', model]),
    ]),
  ],
  search: {
    texts: [['city'], ['country'], ['venue'], ['first_day']],
    hasSlug: true,
    related: ['models'],
  },
})

export type EventRecord = RecordOf<typeof event>
