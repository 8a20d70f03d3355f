import { type PageReference, type RecordOf, defineContentType } from './content-type.ts'
import {
  choice,
  name,
  optional,
  productCode,
  recordId,
  search,
  sentence,
  slug,
  translated,
} from './fields/field-builders.ts'
import { valueAt } from './fields/field-path.ts'
import { listModelPages } from './model-pages.ts'
import { pictureFields } from './fields/picture-fields.ts'
import { fitField, fitRules, modelField, productionStatus } from './fields/production-fields.ts'
import { onlyIfDiscontinued } from './fields/rules.ts'

/** A product for a model, such as floats, retracts or decals. */
export const accessory = defineContentType({
  fields: {
    id: recordId('accessory id'),
    slug: slug('accessory slug'),
    name: translated(name('Name')),
    product_code: productCode('Product code', 'accessory code', {
      help: 'As printed on the bag. It belongs to this product for good.',
    }),
    kind: optional(
      choice('Kind', {
        retracts: 'Retracts',
        wheels: 'Wheels',
        floats: 'Floats',
        spinner: 'Spinner',
        'display-propeller': 'Display propeller',
        pilot: 'Pilot',
        cockpit: 'Cockpit',
        canopy: 'Canopy',
        cowl: 'Cowl',
        'drop-tanks': 'Drop tanks',
        decals: 'Decals',
        struts: 'Struts',
        rigging: 'Rigging',
        'wing-tube': 'Wing tube',
        bag: 'Bag',
        tank: 'Tank',
        exhaust: 'Exhaust',
        'electric-set': 'Electric set',
      }),
    ),
    model: modelField('Made for', 'The model whose page shows it first.', 'Id of the model that it fits'),
    fits: fitField,
    ...pictureFields({ own: true }),
    description: optional(translated(sentence('Description'))),
    status: optional(productionStatus()),
    replaces: optional(
      search('Takes the place of', 'known-codes', {
        own: true,
        help: 'The earlier product.',
        answer: 'Product code of the earlier one',
      }),
    ),
    replaced_by: optional(
      search('Replaced by', 'codes', {
        own: true,
        help: 'For a discontinued accessory: the product that replaces it.',
        answer: 'Product code of what takes its place',
      }),
    ),
  },
  type: 'accessory',
  plural: 'accessories',
  label: {
    one: 'Accessory',
    many: 'Accessories',
    new: 'New accessory',
    name: 'Accessory',
    detail: 'Made for',
    none: { title: 'No accessories yet', text: 'Floats, retracts, decals: whatever is sold for a model.' },
    pages: { accessories: 'Accessories' },
  },
  key: 'id',
  title: 'name',
  rules: [...fitRules, onlyIfDiscontinued('replaced_by')],
  sections: {
    product: { label: 'Product', rows: ['name', 'product_code', 'kind', 'description', 'status', 'slug'] },
    fit: { label: 'What it fits', rows: ['model', 'fits', 'replaces', 'replaced_by'] },
    picture: { label: 'Picture', rows: ['image', 'image_alt'] },
  },
  table: ['product_code', 'kind', 'model', 'status', 'description'],
  menu: 'products',
  icon: 'box',
  shownOn: [{ page: 'product', parameters: { code: ['product_code'] } }, { page: 'accessories' }],
  folder: {
    form: 'list',
    comment: ' The accessories: `model` is the id of the model that each one fits.',
  },
  listed: { code: 'product_code', detail: 'model' },
  pages: ({ states }) => [
    ['accessories'],
    ...states.flatMap((state): PageReference[] => [
      ['product', String(valueAt(state, ['product_code']))],
      ...listModelPages(state),
    ]),
  ],
  search: { codes: [['product_code']], hasSlug: true, related: ['model', 'fits'] },
})

export type AccessoryRecord = RecordOf<typeof accessory>
