import type { AircraftClassRecord } from '../../contract/aircraft-class.ts'
import { count, name, optional, picture, sentence } from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

export const classFields = {
  id: { kind: 'fixed' },
  slug: { kind: 'slug' },
  name,
  description: { ...sentence, optional },
  wingspan_range: {
    kind: 'group',
    optional,
    fields: { min: count('mm', 100, 10_000), max: count('mm', 100, 10_000), text: name },
  },
  image: { ...picture, optional },
  image_alt: { ...sentence, optional },
} satisfies Record<keyof AircraftClassRecord, RecordField>

export const classSections = {
  class: [['name'], ['description'], ['wingspan_range'], ['slug']],
  picture: [['image'], ['image_alt']],
} as const satisfies Record<string, readonly (readonly (keyof AircraftClassRecord)[])[]>
