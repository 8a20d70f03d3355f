import type { AccessoryRecord } from '../../contract/accessory.ts'
import { choice, name, optional, picture, productCode, sentence } from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

const kinds = [
  'retracts',
  'wheels',
  'floats',
  'spinner',
  'display-propeller',
  'pilot',
  'cockpit',
  'canopy',
  'cowl',
  'drop-tanks',
  'decals',
  'struts',
  'rigging',
  'wing-tube',
  'bag',
  'tank',
  'exhaust',
  'electric-set',
]

export const accessoryFields = {
  id: { kind: 'fixed' },
  slug: { kind: 'slug' },
  name,
  product_code: productCode,
  kind: { ...choice(...kinds), optional },
  model: { kind: 'search', from: 'models' },
  fits: { kind: 'searches', from: 'models', optional },
  image: { ...picture, optional },
  image_alt: { ...sentence, optional },
  description: { ...sentence, optional },
  status: { ...choice('current', 'discontinued'), optional },
  replaces: { kind: 'search', from: 'known-codes', optional },
  replaced_by: { kind: 'search', from: 'codes', optional },
} satisfies Record<keyof AccessoryRecord, RecordField>

export const accessorySections = {
  product: [['name'], ['product_code'], ['kind'], ['description'], ['status'], ['slug']],
  fit: [['model'], ['fits'], ['replaces'], ['replaced_by']],
  picture: [['image'], ['image_alt']],
} as const satisfies Record<string, readonly (readonly (keyof AccessoryRecord)[])[]>
