import { type PageReference, type RecordOf, defineContentType } from './content-type.ts'
import {
  choice,
  figure,
  file,
  group,
  list,
  name,
  optional,
  orNull,
  photos,
  productCode,
  recordId,
  reference,
  search,
  sentence,
  sentences,
  slug,
  story,
  text,
  toggle,
  translated,
  wholeFigure,
  year,
} from './fields/field-builders.ts'
import type { FigureUnit } from './fields/field.ts'
import { namesOfOtherLanguages } from './fields/translations-field.ts'
import { listClassPages, numbersAt } from './model-pages.ts'
import { productionStatus } from './fields/production-fields.ts'
import { notLess, onlyIfDiscontinued, rangeOrNone, atLeastOne } from './fields/rules.ts'

/** A range of two figures. */
const span = (label: string, unit: FigureUnit, of: string, about: { help: string; answer: string }) =>
  group(label, {
    ...about,
    isSpan: true,
    fields: {
      min: figure('from', unit, 0, 1_000, { answer: of }),
      max: figure('to', unit, 0, 1_000, { answer: of }),
    },
    rules: [notLess('min', 'max')],
  })

/** How far a control surface moves; null if the model has no such surface. */
const throwsOf = (label: string) =>
  orNull(
    group(label, {
      fields: { low: figure('low', 'mm', 0, 1_000), high: figure('high', 'mm', 0, 1_000) },
      write: 'low and high in millimetres, or null where the model has no such surface',
      answer: 'To each side at the widest part of the surface; flaps down only: take-off and landing',
    }),
  )

const kV = { answer: 'Revolutions a minute for each volt' }
const cells = { answer: 'Lithium-polymer cells in series' }

/** One way to power a model. On twins, all figures except `count` are for one engine or motor. */
export const powerFields = {
  kind: choice('Kind', {
    'glow-two-stroke': 'Glow, two-stroke',
    'glow-four-stroke': 'Glow, four-stroke',
    petrol: 'Petrol',
    electric: 'Electric',
  }),
  count: optional(wholeFigure('Engines', '', 2, 8, { answer: 'Engines or motors; one where it is null' })),
  displacement_min_cc: optional(figure('Displacement from', 'cc', 0.1, 1_000, { answer: 'cc' })),
  displacement_max_cc: optional(figure('Displacement to', 'cc', 0.1, 1_000, { answer: 'cc' })),
  cylinders: optional(wholeFigure('Cylinders', '', 2, 28, { answer: 'One where it is null' })),
  cells_min: optional(wholeFigure('Cells from', '', 1, 24, cells)),
  cells_max: optional(wholeFigure('Cells to', '', 1, 24, cells)),
  watts_min: optional(wholeFigure('Power from', 'W', 1, 50_000, { answer: 'W' })),
  watts_max: optional(wholeFigure('Power to', 'W', 1, 50_000, { answer: 'W' })),
  kv_min: optional(wholeFigure('kV from', 'kV', 1, 20_000, kV)),
  kv_max: optional(wholeFigure('kV to', 'kV', 1, 20_000, kV)),
  esc_amps: optional(
    wholeFigure('Speed controller', 'A', 1, 1_000, { answer: 'A, of each speed controller' }),
  ),
  esc_high_voltage: optional(toggle('For high voltage')),
  battery_mah: optional(
    wholeFigure('Battery from', 'mAh', 10, 100_000, { answer: 'mAh, the smallest pack recommended' }),
  ),
  battery_mah_max: optional(
    wholeFigure('Battery to', 'mAh', 10, 100_000, {
      answer: 'mAh, the largest, where a range is recommended',
    }),
  ),
  batteries: optional(wholeFigure('Packs', '', 2, 8, { answer: 'Packs carried; one where it is null' })),
  propellers: optional(
    list('Propellers', {
      atLeast: 1,
      write: 'a list of propellers',
      fields: {
        diameter_in: figure('Diameter', 'in', 1, 60, { answer: 'in' }),
        pitch_in: figure('Pitch', 'in', 1, 60, { answer: 'in' }),
        blades: optional(wholeFigure('Blades', '', 2, 6, { answer: '2 where it is null' })),
      },
    }),
  ),
}

/** A model aircraft, in one or more versions. Exports write the fields in this order. */
export const aircraftModel = defineContentType({
  fields: {
    id: recordId('aircraft model id'),
    slug: slug('aircraft model slug', 'The last part of the address of its page. Other entries refer to it.'),
    name: name('Name', { help: 'As on the box, the size at its end.' }),
    class: reference('Class', 'classes', { write: 'the id of a class in classes.yaml' }),
    airframe: optional(
      reference('Airframe', 'airframes', {
        help: 'The aircraft whose drawings it shares.',
        write: 'the slug of an airframe in airframes.yaml',
      }),
    ),
    image: optional(
      file('Card picture', 'picture', {
        own: true,
        help: 'Lists show it. Choose one of the photographs under Versions, or another file.',
      }),
    ),
    image_alt: optional(
      translated(
        sentence('Text of the card picture', {
          own: true,
          help: 'What it shows, for those who cannot see it.',
        }),
      ),
    ),
    scale: optional(
      text('Scale', {
        max: 20,
        pattern: /^1:\d+(?:\.\d+)?$/,
        help: 'Such as 1:7 or 1:6.6.',
        write: "a linear scale in quotes, such as '1:6.6'",
        answer: 'Linear, full size to model',
      }),
    ),
    wingspan: wholeFigure('Wingspan', 'mm', 100, 10_000, { help: 'From tip to tip.' }),
    length: wholeFigure('Length', 'mm', 100, 10_000, {
      help: 'From the tip of the spinner to the end of the rudder.',
    }),
    weight: wholeFigure('Weight', 'g', 10, 200_000, {
      help: 'Ready to fly, without fuel; lightest to heaviest usual equipment.',
      answer: 'g, ready to fly without fuel, with the lightest usual equipment',
    }),
    weight_max: optional(
      wholeFigure('Weight, heaviest', 'g', 10, 200_000, {
        rare: true,
        answer: 'g, the same with the heaviest usual equipment',
      }),
    ),
    wing_area: optional(
      figure('Wing area', 'dm²', 0.1, 2_000, {
        help: 'All wings together.',
        write: 'square decimetres, a number from 0.1 to 2000',
        answer: 'dm², all wings together',
      }),
    ),
    radio_req: translated(
      sentence('Radio', {
        help: 'Channels and servos, in words.',
        answer: 'Channels and servos',
      }),
    ),
    engine: optional(translated(sentence('Engine', { help: 'In words, as on the page.' }))),
    electric: optional(translated(sentence('Electric motor', { help: 'In words, as on the page.' }))),
    propeller: optional(
      translated(
        sentence('Propeller', {
          help: 'Diameter × pitch in inches, in words.',
          answer: 'Diameter x pitch in inches',
        }),
      ),
    ),
    cg: optional(
      group('Balance point', {
        answer: 'Balance point',
        fields: {
          min: figure('from', 'mm', 0, 5_000),
          max: figure('to', 'mm', 0, 5_000),
          reference: translated(sentence('Measured')),
        },
        rules: [notLess('min', 'max')],
      }),
    ),
    throws: optional(
      group('Throws', {
        help: 'To each side, at the widest part of the surface.',
        fields: {
          elevator: throwsOf('Elevator'),
          aileron: throwsOf('Aileron'),
          rudder: throwsOf('Rudder'),
          flap: throwsOf('Flap'),
        },
        rules: [atLeastOne('has no value for any surface')],
      }),
    ),
    retracts: optional(
      choice(
        'Retracts',
        { yes: 'Yes', optional: 'Optional', no: 'No' },
        { write: "'yes', 'optional' or 'no', in quotes" },
      ),
    ),
    skill: optional(
      choice(
        'Skill',
        { beginner: 'Beginner', intermediate: 'Intermediate', expert: 'Expert' },
        { write: 'beginner, intermediate or expert' },
      ),
    ),
    status: productionStatus({ write: 'current or discontinued' }),
    discontinued_year: optional(
      year('Last year', {
        own: true,
        rare: true,
        help: 'Of production; for discontinued models.',
        answer: 'Last year of production',
      }),
    ),
    released: optional(year('First year', { help: 'Of production.', answer: 'First year of production' })),
    power: optional(
      list('To find by', {
        help: 'Ways to power it, in figures: the index of models filters by these.',
        atLeast: 1,
        write: 'a list of ways to power the model',
        fields: powerFields,
        rules: [
          rangeOrNone('displacement_min_cc', 'displacement_max_cc'),
          rangeOrNone('cells_min', 'cells_max'),
          rangeOrNone('watts_min', 'watts_max'),
          rangeOrNone('kv_min', 'kv_max'),
        ],
      }),
    ),
    channels: optional(
      wholeFigure('Channels', '', 1, 32, {
        help: 'Fewest, and with everything that is optional.',
        answer: 'Fewest channels of the radio',
      }),
    ),
    channels_max: optional(
      wholeFigure('Channels, most', '', 1, 32, {
        rare: true,
        answer: 'Channels with everything that is optional',
      }),
    ),
    servos: optional(wholeFigure('Servos', '', 0, 64)),
    wing_pieces: optional(
      wholeFigure('Pieces of the wing', '', 1, 9, {
        help: 'Of the widest wing.',
        answer: 'Pieces of the widest wing',
      }),
    ),
    dismantled_length: optional(
      wholeFigure('Longest piece', 'mm', 100, 10_000, {
        help: 'Taken apart for transport.',
        answer: 'mm, the longest piece for transport',
      }),
    ),
    assembly_hours: optional(
      span('Assembly', 'h', 'hours', {
        help: 'Hours at the bench until the first flight.',
        answer: 'Hours at the bench until ready for the first flight',
      }),
    ),
    flight_minutes: optional(
      span('Flight', 'min', 'minutes', {
        help: 'Minutes, with a reserve.',
        answer: 'Minutes with a reserve',
      }),
    ),
    runway: optional(
      choice(
        'Ground',
        { grass: 'Grass', 'short-grass': 'Short grass', hard: 'Hard' },
        { help: 'The roughest that it likes.', answer: 'The roughest ground that it likes' },
      ),
    ),
    successor: optional(
      search('Successor', 'model-slugs', {
        own: true,
        notItself: 'slug',
        help: 'What takes its place; for discontinued models.',
        write: 'the slug of the model that takes its place',
      }),
    ),
    story: translated(story('Story', { help: 'An empty line begins a new paragraph.' })),
    include_list: translated(sentences('In the box')),
    does_not_include_list: translated(sentences('Not in the box')),
    features_list: translated(sentences('Features')),
    manual: optional(file('Manual', 'pdf', { own: true })),
    manuals: optional(
      list('Manuals in other languages', {
        own: true,
        rare: true,
        knownBy: 'language',
        atLeast: 1,
        help: 'Visitors are offered the one in their language.',
        write: 'a list of language and file, or leave it out',
        fields: {
          language: choice('Language', namesOfOtherLanguages),
          file: file('File', 'pdf'),
        },
      }),
    ),
    versions: list('Versions', {
      help: 'Colour schemes with their product codes.',
      knownBy: 'product_code',
      write: 'a list of versions, or [] for none',
      fields: {
        name: name('Name'),
        product_code: productCode('Product code', 'version code'),
        scheme: optional(reference('Colour scheme', 'schemes', { within: 'airframe' })),
        images: photos('Photographs'),
      },
    }),
  },
  type: 'aircraft model',
  plural: 'models',
  label: {
    one: 'Model',
    many: 'Models',
    new: 'New model',
    name: 'Model',
    detail: 'Class',
    none: { title: 'No models yet', text: 'Begin one here, or import a catalogue folder.' },
    pages: { modelDetail: '{count, plural, one {1 model} other {# models}}', allModels: 'All models' },
  },
  key: 'id',
  title: 'name',
  rules: [
    notLess('weight', 'weight_max'),
    onlyIfDiscontinued('discontinued_year'),
    onlyIfDiscontinued('successor'),
    notLess('channels', 'channels_max'),
  ],
  sections: {
    name: {
      label: 'Name and class',
      rows: [
        'name',
        'class',
        'status',
        'discontinued_year',
        'successor',
        'released',
        'skill',
        'airframe',
        'image',
        'image_alt',
        'manual',
        'manuals',
        'slug',
      ],
    },
    figures: {
      label: 'Figures',
      rows: [
        'wingspan',
        'length',
        ['weight', 'weight_max'],
        'wing_area',
        'scale',
        'dismantled_length',
        'wing_pieces',
        'assembly_hours',
        'flight_minutes',
      ],
    },
    power: {
      label: 'Power',
      rows: ['engine', 'electric', 'propeller', 'power', 'radio_req', ['channels', 'channels_max'], 'servos'],
    },
    balance: { label: 'Balance and throws', rows: ['cg', 'throws', 'retracts', 'runway'] },
    lists: { label: 'Lists', rows: ['include_list', 'does_not_include_list', 'features_list'] },
    story: { label: 'Story', rows: ['story'] },
    versions: { label: 'Versions', rows: ['versions'] },
  },
  // Most corrections are made in this section.
  openedFirst: 'figures',
  table: ['class', 'status', 'wingspan', 'length', 'weight', 'weight_max', 'wing_area', 'scale'],
  menu: 'models',
  icon: 'plane',
  isMain: true,
  shownOn: [{ page: 'modelDetail', parameters: { aircraftModelId: 'key' } }],
  folder: { form: 'files' },
  listed: { code: 'slug', detail: 'class' },
  pages: ({ key, kind, fields, states }) => {
    const pages: PageReference[] = [['modelDetail', key]]
    for (const aircraftClass of states.flatMap((state) => numbersAt(state, 'class')))
      pages.push(...listClassPages(aircraftClass))
    // These pages count models and draw examples of them.
    const isCounted =
      kind !== 'changed' || fields.some((field) => /^(?:name|class|airframe|wingspan)$/.test(field))
    return isCounted ? [...pages, ['home'], ['aircraftClasses']] : pages
  },
  comparedWithin: 'class',
  search: {
    codes: [['versions', 'product_code']],
    texts: [['versions', 'name']],
    hasSlug: true,
    related: ['airframe'],
    inheritsNames: true,
    group: 'class',
  },
})

export type AircraftModelRecord = RecordOf<typeof aircraftModel>
