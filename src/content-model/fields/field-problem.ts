import type { FieldPath } from './field-path.ts'

/** The problems that a field can have. The studio translates the codes. */
export const fieldProblemCodes = [
  'missing',
  'not-a-number',
  'not-a-whole-number',
  'out-of-range',
  'too-long',
  // `character` is set if a single character is wrong that cannot be seen, such as U+000B.
  'wrong-format',
  'not-an-option',
  'less-than-other',
  'before-other',
  'more-than-other',
  'without-own-model',
  'named-twice',
  'only-if-discontinued',
  'taken',
  // `name` is the value of the field, and `of` the kind of entry that it should name.
  'unknown-reference',
  // The entry only exists as a draft, which has to be published together with this one; `kind` and `key` name it.
  'unpublished-reference',
  // The entry is to be removed, but another one refers to it; `kind` and `key` name the other one.
  'still-named',
  'code-retired',
  'code-alike',
  'invalid',
] as const

export type FieldProblemCode = (typeof fieldProblemCodes)[number]

/** A problem of a field of a record. */
export interface RecordProblem {
  path: (string | number)[]
  code: FieldProblemCode
  params?: Record<string, string | number>
}

/** Prefixes the path of a problem with that of the group or list in which it was found. */
export const prefixProblemPath = (at: FieldPath, { path, ...problem }: RecordProblem): RecordProblem => ({
  path: [...at.map((part) => (typeof part === 'symbol' ? String(part) : part)), ...path],
  ...problem,
})
