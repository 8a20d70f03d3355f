import { type RecordOf, defineContentType } from './content-type.ts'
import {
  group,
  name,
  optional,
  recordId,
  sentence,
  slug,
  translated,
  wholeFigure,
} from './fields/field-builders.ts'
import { pictureFields } from './fields/picture-fields.ts'
import { notLess } from './fields/rules.ts'

/** A size class, by which models are grouped. */
export const aircraftClass = defineContentType({
  fields: {
    id: recordId('aircraft class id'),
    slug: slug('aircraft class slug'),
    name: translated(name('Name')),
    description: optional(translated(sentence('Description'))),
    wingspan_range: optional(
      group('Wingspan', {
        help: 'Of models with one engine.',
        answer: 'Of single-engined models',
        fields: {
          min: wholeFigure('from', 'mm', 100, 10_000, { isQuestioned: true }),
          max: wholeFigure('to', 'mm', 100, 10_000, { isQuestioned: true }),
          text: translated(name('Text')),
        },
        rules: [notLess('min', 'max')],
      }),
    ),
    ...pictureFields({ own: true }),
  },
  type: 'aircraft class',
  plural: 'classes',
  label: {
    one: 'Class',
    many: 'Classes',
    new: 'New class',
    name: 'Class',
    detail: 'Wingspan',
    none: { title: 'No classes yet', text: 'Models are grouped by size in classes.' },
    pages: {
      modelsOfAClass: '{count, plural, one {1 class} other {# classes}}',
      aircraftClasses: 'All classes',
    },
  },
  key: 'id',
  title: 'name',
  sections: {
    class: { label: 'Class', rows: ['name', 'description', 'wingspan_range', 'slug'] },
    picture: { label: 'Picture', rows: ['image', 'image_alt'] },
  },
  menu: 'company',
  icon: 'classes',
  shownOn: [{ page: 'aircraftClasses' }],
  folder: {
    form: 'list',
    comment: ' The size classes. Wingspans in millimetres, of single-engined models.',
  },
  listed: { code: 'slug', detail: 'wingspan_range.text', sortBy: 'id' },
  pages: ({ key }) => [['home'], ['aircraftClasses'], ['allModels'], ['modelsOfAClass', key]],
  // The wingspan as a text. The path is that of the column of the table, which the staff search reads.
  search: { texts: [['wingspan_text']], hasSlug: true },
})

export type AircraftClassRecord = RecordOf<typeof aircraftClass>
