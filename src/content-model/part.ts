import { type RecordOf, defineContentType } from './content-type.ts'
import { identity, name, optional, search, sentence, text, translated } from './fields/field-builders.ts'
import { listModelPages } from './model-pages.ts'
import { fitField, fitRules, modelField, productionStatus } from './fields/production-fields.ts'

/** A spare part. */
export const part = defineContentType({
  fields: {
    product_code: identity('Product code', 'code', 'part code'),
    name: translated(name('Name')),
    model: modelField('Part of', 'The model whose code it bears.', 'Id of the model whose code it bears'),
    fits: fitField,
    version: optional(
      search('Colours of', 'versions', {
        help: 'The version whose colours it has.',
        answer: 'Product code of the version whose colours it has',
      }),
    ),
    status: productionStatus(),
    note: optional(translated(sentence('Note', { help: 'For those who order it.' }))),
    place: optional(
      text('Place in the drawing', {
        max: 40,
        pattern: /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/,
        help: 'The name of a point in the drawing of the airframe, such as lower_wing.',
        write: 'the name of a point in facts.json, such as lower_wing',
        answer: "Where it is: the name of a point in the airframe's drawing",
      }),
    ),
  },
  type: 'part',
  plural: 'parts',
  label: {
    one: 'Spare part',
    many: 'Spare parts',
    new: 'New part',
    name: 'Spare part',
    detail: 'Part of',
    none: { title: 'No spare parts yet', text: 'Each has a product code, and models that it fits.' },
    pages: { product: '{count, plural, one {1 product} other {# products}}' },
  },
  key: 'product_code',
  title: 'name',
  rules: fitRules,
  sections: {
    product: { label: 'Product', rows: ['name', 'product_code', 'status', 'note'] },
    fit: { label: 'What it fits', rows: ['model', 'fits', 'version', 'place'] },
  },
  table: ['model', 'version', 'status', 'place', 'note'],
  menu: 'products',
  icon: 'list',
  shownOn: [{ page: 'product', parameters: { code: 'key' } }],
  folder: {
    form: 'list',
    comment:
      ' The spare parts: `fits` are the ids of all models that one fits, `model` that whose code it bears.',
    mayBeMissing: true,
    orderBy: ['model', 'product_code'],
  },
  listed: { code: 'product_code', detail: 'model', sortBy: 'product_code' },
  pages: ({ key, states }) => [['product', key], ...states.flatMap(listModelPages)],
  search: { codes: [['product_code']], texts: [['note']], related: ['model', 'fits'] },
})

export type PartRecord = RecordOf<typeof part>
