import { valueAt } from '../../../content-model/fields/field-path.ts'

/** The path of the file of a photograph; empty in a record that is not as it should be. */
export function photoSource(photo: unknown): string {
  const src = valueAt(photo, ['src'])
  return typeof src === 'string' ? src : ''
}
