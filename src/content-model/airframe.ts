import { type PageReference, type RecordOf, defineContentType } from './content-type.ts'
import {
  choice,
  countryCode,
  figure,
  file,
  group,
  identity,
  lines,
  name,
  optional,
  schemes,
  text,
  wholeFigure,
  year,
} from './fields/field-builders.ts'
import type { RecordValues } from './fields/field.ts'
import { listClassPages } from './model-pages.ts'
import { noDuplicates } from './fields/rules.ts'

const metres = (label: string) =>
  figure(label, 'm', 0, 100, {
    above: true,
    isQuestioned: true,
    help: 'Of the full-size aircraft.',
    write: 'metres of the full-size aircraft, a number up to 100',
    answer: 'm, of the full-size aircraft',
  })

/** The drawings of the three views, and an optional one in perspective. */
const drawingViewFields = {
  top: file('From above', 'drawing'),
  side: file('From the side', 'drawing'),
  front: file('From the front', 'drawing'),
  hero: optional(file('In perspective', 'drawing')),
}

const WRITE_DRAWING = 'the paths of the views top, side, front and, if there is one, hero'

const fields = {
  slug: identity('Address', 'slug', 'airframe slug', { help: 'Models and drawings refer to it.' }),
  name: name('Name'),
  span: metres('Span'),
  length: metres('Length'),
  family: name('Family', { help: 'What its drawings have in common, such as low-wing radial.' }),
  aliases: optional(
    lines('Other names', {
      max: 200,
      atLeast: 1,
      help: 'By which people search for it, each once.',
      write: 'a list of other names, each once',
      writeLine: 'a text of up to 200 characters',
    }),
  ),
  manufacturer: optional(name('Manufacturer')),
  country: optional(countryCode('Country', { help: 'By name, such as Germany, or by its code.' })),
  role: optional(
    choice('Role', {
      fighter: 'Fighter',
      bomber: 'Bomber',
      attack: 'Attack aircraft',
      trainer: 'Trainer',
      aerobatic: 'Aerobatic aircraft',
      touring: 'Touring aircraft',
      bush: 'Bush plane',
      liaison: 'Liaison aircraft',
      airliner: 'Airliner',
      racer: 'Racer',
      glider: 'Glider',
    }),
  ),
  era: optional(
    choice(
      'Era',
      {
        pioneer: 'Pioneers',
        ww1: 'First World War',
        'golden-age': 'Golden age',
        ww2: 'Second World War',
        'cold-war': 'Cold War',
        modern: 'Modern',
      },
      { help: 'By the year of the first flight.', answer: 'By the year of the first flight' },
    ),
  ),
  first_flight: optional(
    year('First flight', { help: 'Year, of the basic type.', answer: 'Year, of the basic type' }),
  ),
  wing: optional(
    choice('Wing', {
      low: 'Low wing',
      mid: 'Mid wing',
      high: 'High wing',
      shoulder: 'Shoulder wing',
      parasol: 'Parasol',
      biplane: 'Biplane',
      triplane: 'Triplane',
    }),
  ),
  engines: optional(wholeFigure('Engines', '', 0, 8)),
  landing_gear: optional(choice('Landing gear', { taildragger: 'Taildragger', tricycle: 'Tricycle' })),
  crew: optional(
    wholeFigure('Crew', '', 0, 20, {
      help: 'People with a duty on board.',
      answer: 'People with a duty on board, without passengers',
    }),
  ),
  schemes: schemes('Colour schemes', {
    help: 'The name and, after ‘ · ’, the colours. Versions of models refer to the short name.',
    write: 'colour schemes, each a slug and a text',
  }),
  silhouette: optional(
    file('Silhouette', 'drawing', {
      own: true,
      help: 'From above, its nose up; one unit is 10 mm of the full-size aircraft.',
    }),
  ),
  glb: optional(file('3D model', 'model', { own: true })),
  drawing: optional(
    group('Three views', {
      own: true,
      rare: true,
      help: 'To scale, with the facts.json of whatever drew them: pages of models draw the balance point and the throws over them.',
      write: WRITE_DRAWING,
      fields: {
        ...drawingViewFields,
        facts: text('Facts about the views (facts.json)', {
          max: 100_000,
          long: true,
          format: 'facts of a drawing',
        }),
      },
    }),
  ),
}

const { slug: _slug, drawing: _drawing, ...otherFields } = fields

/** The fields in a catalogue folder, where the slug is the key of the airframe, and the facts of drawings are a file. */
const fieldsInFolder = {
  ...otherFields,
  drawing: optional(group('Three views', { write: WRITE_DRAWING, fields: drawingViewFields })),
}

/** The full-size aircraft, with its drawings and the colour schemes of its models. */
export const airframe = defineContentType({
  fields,
  type: 'airframe',
  plural: 'airframes',
  label: {
    one: 'Airframe',
    many: 'Airframes',
    new: 'New airframe',
    name: 'Airframe',
    detail: 'Manufacturer',
    none: { title: 'No airframes yet', text: 'The full-size aircraft, with their colour schemes.' },
  },
  key: 'slug',
  title: 'name',
  rules: [noDuplicates('aliases', 'names one twice')],
  sections: {
    aircraft: { label: 'Aircraft', rows: ['name', 'aliases', 'family', 'span', 'length', 'slug'] },
    facts: {
      label: 'Facts',
      rows: [
        'manufacturer',
        'country',
        'role',
        'era',
        'first_flight',
        'wing',
        'engines',
        'landing_gear',
        'crew',
      ],
    },
    schemes: { label: 'Colour schemes', rows: ['schemes'] },
    drawings: { label: 'Drawings', rows: ['silhouette', 'drawing', 'glb'] },
  },
  menu: 'company',
  icon: 'plane',
  shownOn: [{ page: 'allModels' }],
  folder: {
    form: 'by key',
    fields: fieldsInFolder,
    comment: ' The full-size aircraft: span and length in metres, and the colour schemes of the models.',
  },
  listed: { code: 'slug', detail: 'manufacturer' },
  isShownOnModels: true,
  pages: ({ fields }, models) => {
    // Lists do not show drawings, so they do not change with these.
    const isListed = fields.some((field) => field !== 'drawing' && field !== 'glb')
    return models.flatMap((model): PageReference[] => [
      ['modelDetail', model.id],
      ...(isListed ? listClassPages(model.class) : []),
    ])
  },
  search: { names: [['aliases'], ['family'], ['manufacturer']], hasSlug: true },
})

export type AirframeRecord = RecordOf<typeof airframe>

export const airframeInFolder = { fields: fieldsInFolder, rules: airframe.rules }

export type AirframeInFolder = RecordValues<typeof fieldsInFolder> & { slug: string }
