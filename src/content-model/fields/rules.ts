// Rules about several fields of a record, a group or an item of a list. Values are not checked before, so they may be missing
// or of a wrong type. A rule then passes, because the check of the fields reports it.
import type { FieldProblemCode } from './field-problem.ts'

export interface Rule {
  /** The field at which the problem is reported; empty for the group itself. */
  path: readonly string[]
  code: FieldProblemCode
  /** Continues a sentence that begins with the name of the field, such as 'weight_max is less than weight'. */
  message: string
  isBroken: (values: Values) => boolean
}

/** The values of the fields, unchecked. */
type Values = Readonly<Record<string, unknown>>

const isGiven = (value: unknown) => value !== null && value !== undefined

/** Compares figures, and days and times of day, which sort as texts. */
const isGreater = (one: unknown, other: unknown) =>
  (typeof one === 'number' && typeof other === 'number' && one > other) ||
  (typeof one === 'string' && typeof other === 'string' && other !== '' && one > other)

/** The second day or time must not be before the first. */
export const notBefore = (first: string, last: string): Rule => ({
  path: [last],
  code: 'before-other',
  message: `is before ${first}`,
  isBroken: (values) => isGreater(values[first], values[last]),
})

/** The second figure must not be less than the first. */
export const notLess = (low: string, high: string): Rule => ({
  path: [high],
  code: 'less-than-other',
  message: `is less than ${low}`,
  isBroken: (values) => isGreater(values[low], values[high]),
})

/** Either none of the two figures is given, or both are and the second is not less than the first. */
export const rangeOrNone = (low: string, high: string): Rule => ({
  path: [high],
  code: 'less-than-other',
  message: `must be given together with ${low} and not be less`,
  isBroken: (values) =>
    isGiven(values[low]) !== isGiven(values[high]) || isGreater(values[low], values[high]),
})

/** The figure must not be more than `most`. */
export const notMore = (figure: string, most: string): Rule => ({
  path: [figure],
  code: 'more-than-other',
  message: `is more than ${most}`,
  isBroken: (values) => isGreater(values[figure], values[most]),
})

/** The field must be empty if the product is in production. */
export const onlyIfDiscontinued = (field: string): Rule => ({
  path: [field],
  code: 'only-if-discontinued',
  message: 'is given although status is current',
  isBroken: (values) => isGiven(values[field]) && values['status'] === 'current',
})

/** The list must include the value of the field. */
export const mustInclude = (list: string, field: string): Rule => ({
  path: [list],
  code: 'without-own-model',
  message: `does not include the ${field}`,
  isBroken: (values) => Array.isArray(values[list]) && !values[list].includes(values[field]),
})

/** The list must not contain a value twice. `message` says what is named twice. */
export const noDuplicates = (list: string, message: string): Rule => ({
  path: [list],
  code: 'named-twice',
  message,
  isBroken: (values) => Array.isArray(values[list]) && new Set(values[list]).size < values[list].length,
})

/** At least one of the fields must have a value. `message` says which value is missing. */
export const atLeastOne = (message: string): Rule => ({
  path: [],
  code: 'invalid',
  message,
  isBroken: (values) => Object.values(values).every((value) => value === null),
})

/** Two fields that are useless without each other, such as latitude and longitude. */
export const bothOrNeither = (one: string, other: string): Rule => ({
  path: [other],
  code: 'missing',
  message: `must be given together with ${one}`,
  isBroken: (values) => isGiven(values[one]) !== isGiven(values[other]),
})

/** The field must be given if another has a certain value. */
export const requiredIf = (field: string, other: string, value: string): Rule => ({
  path: [field],
  code: 'missing',
  message: `must be given because ${other} is ${value}`,
  isBroken: (values) => values[other] === value && !isGiven(values[field]),
})
