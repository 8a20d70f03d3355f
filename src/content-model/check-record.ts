// Checks a record without looking at others. The studio uses it while people type, and the server before it publishes, so that
// both report the same problems.
import { isContainer } from './fields/field-path.ts'
import { prefixProblemPath, type RecordProblem } from './fields/field-problem.ts'
import type {
  BlocksField,
  Fields,
  FigureField,
  LinesField,
  RecordField,
  SearchesField,
  TextField,
  TextFormat,
} from './fields/field.ts'
import { type ReferenceTarget, referenceTargets } from './name-spaces.ts'
import {
  EMAIL_ADDRESS,
  filePaths,
  findUnstorableCharacter,
  isDay,
  isTimeZone,
  isWebAddress,
  MAX_CODE_LENGTH,
  MAX_ID,
  MAX_PATH_LENGTH,
  MAX_SLUG_LENGTH,
  PRODUCT_CODE,
  SLUG,
  TIME_OF_DAY,
} from './fields/patterns.ts'
import { photoFields } from './fields/picture-fields.ts'
import type { Rule } from './fields/rules.ts'

interface WithFields {
  fields: Fields
  rules?: readonly Rule[]
}

/** A problem of a value, without the path of its field. */
type ValueProblem = Omit<RecordProblem, 'path'>

/** All problems of a record or of a group of fields, with paths relative to it. */
export function checkRecord({ fields, rules = [] }: WithFields, record: unknown): RecordProblem[] {
  if (!isContainer(record) || Array.isArray(record)) return [{ path: [], code: 'invalid' }]
  const ofFields = Object.entries(fields).flatMap(([name, field]) =>
    checkField(field, Reflect.get(record, name)).map((problem) => prefixProblemPath([name], problem)),
  )
  const unknown = Object.keys(record).filter((name) => !Object.hasOwn(fields, name))
  const broken = rules.filter((rule) => rule.isBroken({ ...record }))
  return [
    ...ofFields,
    ...unknown.map((name): RecordProblem => ({ path: [name], code: 'invalid' })),
    ...broken.map(({ path, code }): RecordProblem => ({ path: [...path], code })),
  ]
}

/** All problems of the value of a field, with paths relative to it. */
export function checkField(field: RecordField, value: unknown): RecordProblem[] {
  if (value === null) return field.optional || field.orNull ? [] : [{ path: [], code: 'missing' }]
  if (value === undefined) return field.optional ? [] : [{ path: [], code: 'missing' }]
  switch (field.kind) {
    case 'group':
    case 'translations':
      return checkRecord(field, value)
    case 'list':
      return checkItems(value, (item) => checkRecord(field, item), field.atLeast)
    case 'photos':
      return checkItems(value, (item) => checkRecord({ fields: photoFields }, item))
    case 'blocks':
      return checkItems(value, (item) => checkBlock(field, item))
    case 'lines':
      return checkItems(value, (item) => checkLine(field, item), field.atLeast)
    case 'searches':
      return checkItems(value, (item) => checkField(toReferenceField(field), item), 1, field.atMost)
    case 'schemes':
      return checkSchemes(value, field.max)
    default: {
      const fault = findValueProblem(field, value)
      return fault ? [{ path: [], ...fault }] : []
    }
  }
}

const checkLine = (field: LinesField, line: unknown): RecordProblem[] =>
  field.hasGaps && typeof line === 'string' && line.trim() === '' ? [] : checkField(toLineField(field), line)

/** A field for a single line of the list. */
export function toLineField(field: LinesField): TextField {
  const { label, max, pattern, codeOf } = field
  return {
    kind: 'text',
    label,
    max,
    ...(pattern && { pattern }),
    ...(codeOf && { codeOf }),
  }
}

/** A field for a single reference of the list. */
export const toReferenceField = ({ from, label }: SearchesField): RecordField => ({
  kind: 'search',
  from,
  label,
})

function checkItems(
  value: unknown,
  check: (item: unknown) => RecordProblem[],
  atLeast = 0,
  atMost = Infinity,
): RecordProblem[] {
  if (!Array.isArray(value)) return [{ path: [], code: 'invalid' }]
  const problems = value.flatMap((item, index) =>
    check(item).map((found) => prefixProblemPath([index], found)),
  )
  if (value.length < atLeast) problems.push({ path: [], code: 'out-of-range', params: { min: atLeast } })
  if (value.length > atMost) problems.push({ path: [], code: 'out-of-range', params: { max: atMost } })
  return problems
}

function checkBlock({ types }: BlocksField, block: unknown): RecordProblem[] {
  if (!isContainer(block)) return [{ path: [], code: 'invalid' }]
  const { type, ...values } = { type: undefined, ...block }
  const blockType = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined
  return blockType ? checkRecord(blockType, values) : [{ path: ['type'], code: 'not-an-option' }]
}

function checkSchemes(value: unknown, max: number): RecordProblem[] {
  if (!isContainer(value) || Array.isArray(value)) return [{ path: [], code: 'invalid' }]
  return Object.entries(value).flatMap(([slug, text]) => {
    const problems = checkField({ kind: 'text', label: '', max }, text)
    if (!isSlug(slug)) problems.push({ path: [], code: 'wrong-format' })
    return problems.map((found) => prefixProblemPath([slug], found))
  })
}

const isSlug = (text: string) => SLUG.test(text) && text.length <= MAX_SLUG_LENGTH

type PlainField = Exclude<
  RecordField,
  { kind: 'group' | 'list' | 'photos' | 'blocks' | 'lines' | 'searches' | 'schemes' | 'translations' }
>

function findValueProblem(field: PlainField, value: unknown): ValueProblem | undefined {
  if (typeof value === 'string' && value.trim() === '') return { code: 'missing' }
  switch (field.kind) {
    case 'figure':
      return findFigureProblem(field, value)
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.choices, value)
        ? undefined
        : { code: 'not-an-option' }
    case 'text':
      return findTextProblem(field, value)
    case 'slug':
      return typeof value === 'string' && isSlug(value) ? undefined : { code: 'wrong-format' }
    case 'fixed':
      return isValidName[field.value](value) ? undefined : { code: 'wrong-format' }
    case 'reference':
    case 'search':
      return findReferenceProblem(field.from, value)
    case 'file':
      return typeof value === 'string' &&
        value.length <= MAX_PATH_LENGTH &&
        filePaths[field.wanted].pattern.test(value)
        ? undefined
        : { code: 'wrong-format' }
    case 'switch':
      return value === true ? undefined : { code: 'not-an-option' }
  }
}

function findFigureProblem(
  { min, max, whole, above }: FigureField,
  value: unknown,
): ValueProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'not-a-number' }
  if (whole && !Number.isInteger(value)) return { code: 'not-a-whole-number' }
  const isWithin = value >= min && value <= max && !(above && value === min)
  return isWithin ? undefined : { code: 'out-of-range', params: { min, max } }
}

function findTextProblem(
  { max, pattern, format, codeOf }: TextField,
  value: unknown,
): ValueProblem | undefined {
  if (typeof value !== 'string') return { code: 'invalid' }
  const isWrong =
    (pattern !== undefined && !pattern.test(value)) || (format !== undefined && !hasFormat(value, format))
  // People write names of countries and languages here. 'too long' would not tell them that no code has that name.
  if (isWrong && codeOf) return { code: 'wrong-format' }
  // Texts without a pattern are trimmed when they are stored.
  const stored = pattern || format ? value : value.trim()
  if (stored.length > max) return { code: 'too-long', params: { max } }
  if (isWrong) return { code: 'wrong-format' }
  // Exports write the facts of a drawing as they are, so their lines may end in any way.
  const character = format === 'facts of a drawing' ? undefined : findUnstorableCharacter(stored)
  return character === undefined ? undefined : { code: 'wrong-format', params: { character } }
}

function hasFormat(text: string, format: TextFormat): boolean {
  switch (format) {
    case 'web address':
      return isWebAddress(text)
    case 'e-mail address':
      return EMAIL_ADDRESS.test(text)
    case 'day':
      return isDay(text)
    case 'time':
      return TIME_OF_DAY.test(text)
    case 'time zone':
      return isTimeZone(text)
    case 'facts of a drawing':
      // Only the server has the parser for them.
      return true
  }
}

const isValidName = {
  id: (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID,
  slug: (value: unknown) => typeof value === 'string' && isSlug(value),
  code: (value: unknown) =>
    typeof value === 'string' && value.length <= MAX_CODE_LENGTH && PRODUCT_CODE.test(value),
}

/** Whether the value is valid as the name of an entry that the target can refer to. */
export const canBeName = (from: ReferenceTarget, value: unknown): value is string | number =>
  isValidName[referenceTargets[from].value](value)

/** Messages show at most this much of a value, which may be a long text that was pasted by mistake. */
const MAX_NAME_LENGTH = 80

/** A value that cannot be the name of an entry is reported like the name of an entry that does not exist. */
function findReferenceProblem(from: ReferenceTarget, value: unknown): ValueProblem | undefined {
  if (canBeName(from, value)) return undefined
  const { referent } = referenceTargets[from]
  return typeof value === 'string'
    ? { code: 'unknown-reference', params: { name: value.slice(0, MAX_NAME_LENGTH), of: referent } }
    : { code: 'invalid' }
}
