import type { Fields, RecordField } from './field.ts'
import { photoFields } from './picture-fields.ts'

/** The fields along a path, from the outermost inwards, without list indexes. Unknown parts are undefined. */
export function listFieldsAt(
  fields: Fields,
  path: readonly (string | number)[],
): (RecordField | undefined)[] {
  let within = fields
  return path.flatMap((part) => {
    if (typeof part === 'number') return []
    const field = within[part]
    within = field ? fieldsWithin(field) : {}
    return [field]
  })
}

/** The fields within a field. For blocks, those of all types, in which the same name never means different things. */
export function fieldsWithin(field: RecordField): Fields {
  if ('fields' in field) return field.fields
  if (field.kind === 'photos') return photoFields
  return field.kind === 'blocks'
    ? Object.assign({}, ...Object.values(field.types).map(({ fields }) => fields))
    : {}
}
