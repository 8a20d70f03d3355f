import { valueAt } from '../../../content-model/fields/field-path.ts'

/** The path of a photograph's file; empty if the record is malformed. */
export function photoSource(photo: unknown): string {
  const src = valueAt(photo, ['src'])
  return typeof src === 'string' ? src : ''
}
