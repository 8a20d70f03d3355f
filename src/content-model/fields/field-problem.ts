import type { FieldPath } from './field-path.ts'

/** What can be wrong with a field of an entry. The studio has words for each code in every language. */
export const fieldProblemCodes = [
  'missing',
  'not-a-number',
  'not-a-whole-number',
  'out-of-range',
  'too-long',
  'wrong-format',
  'not-an-option',
  'less-than-other',
  'before-other',
  'more-than-other',
  'without-own-model',
  'named-twice',
  'only-if-discontinued',
  'taken',
  // `name` is what the field says, and `of` the kind of thing that has such names.
  'unknown-reference',
  // The entry that it refers to is a draft, which can be published together with it; `kind` and `key` name the draft.
  'unpublished-reference',
  // Another entry refers to the one that is to be removed; `kind` and `key` name the other one.
  'still-named',
  'code-retired',
  'code-alike',
  'invalid',
] as const

export type FieldProblemCode = (typeof fieldProblemCodes)[number]

/** A problem with a field as the checker of records and the rules report it. */
export interface RecordProblem {
  path: (string | number)[]
  code: FieldProblemCode
  params?: Record<string, string | number>
}

/** The same problem of a field within a group or a list. */
export const placeProblem = (at: FieldPath, { path, ...problem }: RecordProblem): RecordProblem => ({
  path: [...at.map((part) => (typeof part === 'symbol' ? String(part) : part)), ...path],
  ...problem,
})
