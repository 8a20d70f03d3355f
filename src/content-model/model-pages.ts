import type { PageReference } from './content-type.ts'
import { valueAt } from './fields/field-path.ts'

/** The numbers in the fields of a record, each of which holds a number or a list of numbers. */
export const numbersAt = (record: unknown, ...fields: string[]): number[] =>
  fields.flatMap((field) => [valueAt(record, [field])].flat()).filter((value) => typeof value === 'number')

/** The pages of the models that a product is made for or fits. */
export const listModelPages = (record: unknown): PageReference[] =>
  numbersAt(record, 'model', 'fits').map((model) => ['modelDetail', model])

/** The pages that list the models of a class. */
export const listClassPages = (aircraftClass: number): PageReference[] => [
  ['allModels'],
  ['modelsOfAClass', aircraftClass],
]
