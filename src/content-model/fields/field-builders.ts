// Functions with which content types describe their fields. They return plain data.
import type {
  BlocksField,
  BlockType,
  ChoiceField,
  CodeOf,
  Fields,
  FigureField,
  FigureUnit,
  FileField,
  FileKind,
  FixedField,
  GroupField,
  LinesField,
  ListField,
  PhotosField,
  RecordField,
  ReferenceField,
  SchemesField,
  SearchesField,
  SearchField,
  SlugField,
  SwitchField,
  TextField,
} from './field.ts'
import { MAX_CODE_LENGTH, PRODUCT_CODE } from './patterns.ts'
import { type NameSpace, referenceTargets } from '../name-spaces.ts'
import type { Rule } from './rules.ts'
import { withTranslations } from './translations-field.ts'

/** Options of every field; see `FieldBase`. */
interface FieldOptions {
  help?: string
  write?: string
  answer?: string
  own?: true
  rare?: true
}

/** Makes a field optional; its value may be missing. */
export function optional<Field extends RecordField>(field: Field): Field & { optional: true } {
  return { ...field, optional: true }
}

/** Makes a field nullable; it must be written, but its value may be null. */
export function orNull<Field extends RecordField>(field: Field): Field & { orNull: true } {
  return { ...field, orNull: true }
}

/** Makes a text exist in several languages. Its translations stand in the field `translations` next to it. */
export function translated<Field extends TextField | LinesField>(field: Field): Field & { translated: true } {
  return { ...field, translated: true }
}

export const recordId = (names: NameSpace): FixedField & { value: 'id' } => ({
  kind: 'fixed',
  value: 'id',
  names,
  label: 'Number',
  write: nameDescriptions.id,
})

/** The slug or code that identifies an entry and never changes. */
export const identity = (
  label: string,
  value: 'slug' | 'code',
  names: NameSpace,
  about: FieldOptions = {},
): FixedField & { value: 'slug' | 'code' } => ({
  kind: 'fixed',
  value,
  names,
  isShown: true,
  label,
  write: nameDescriptions[value],
  ...about,
})

/** Descriptions of valid ids, slugs and codes. */
export const nameDescriptions = {
  id: 'a whole number from 1, never used again',
  slug: 'lower-case letters and digits joined by hyphens, such as p-51d-mustang-60',
  code: 'capital letters and digits joined by hyphens, such as CE-017A',
}

export const slug = (
  names: NameSpace,
  help = 'The last part of its address. Other entries may refer to it.',
  label = 'Address',
): SlugField => ({ kind: 'slug', names, label, help, write: nameDescriptions.slug })

export const text = (label: string, about: FieldOptions & Omit<TextField, 'kind' | 'label'>): TextField => ({
  kind: 'text',
  label,
  ...about,
})

const MAX_NAME_LENGTH = 200
const MAX_SENTENCE_LENGTH = 2_000
const MAX_STORY_LENGTH = 50_000

/** A text in one line. */
export const name = (label: string, about: FieldOptions = {}): TextField =>
  text(label, { max: MAX_NAME_LENGTH, write: 'a text of up to 200 characters', ...about })

/** One or a few sentences. */
export const sentence = (label: string, about: FieldOptions = {}): TextField =>
  text(label, { max: MAX_SENTENCE_LENGTH, write: 'a text of up to 2,000 characters', ...about })

/** Paragraphs, separated by empty lines. */
export const story = (label: string, about: FieldOptions = {}): TextField =>
  text(label, {
    max: MAX_STORY_LENGTH,
    long: true,
    write: 'a text, its paragraphs separated by an empty line',
    ...about,
  })

export const productCode = (label: string, names: NameSpace, about: FieldOptions = {}): TextField =>
  text(label, {
    max: MAX_CODE_LENGTH,
    pattern: PRODUCT_CODE,
    names,
    own: true,
    write: nameDescriptions.code,
    ...about,
  })

export const webAddress = (label: string, about: FieldOptions = {}): TextField =>
  text(label, {
    max: 2_000,
    format: 'web address',
    write: 'a web address that begins with https://',
    ...about,
  })

export const emailAddress = (label: string, about: FieldOptions = {}): TextField =>
  text(label, { max: 254, format: 'e-mail address', write: 'an e-mail address', ...about })

/** A date, such as 2027-01-27. */
export const day = (label: string, about: FieldOptions = {}): TextField =>
  text(label, {
    max: 10,
    format: 'day',
    write: "a day in quotes, such as '2027-01-27'",
    answer: 'ISO 8601',
    ...about,
  })

/** A time of day, such as 09:30. */
export const time = (label: string, about: FieldOptions = {}): TextField =>
  text(label, {
    max: 5,
    format: 'time',
    write: "a time of day in quotes, such as '09:30'",
    answer: '24 hours, such as 09:30',
    ...about,
  })

export const timeZone = (label: string, about: FieldOptions = {}): TextField =>
  text(label, {
    max: 64,
    format: 'time zone',
    write: 'a time zone of the IANA database, such as Europe/Berlin',
    ...about,
  })

export const countryCode = (label: string, about: FieldOptions = {}): TextField =>
  text(label, {
    max: 2,
    pattern: /^[A-Z]{2}$/,
    codeOf: 'region',
    write: "a country code of ISO 3166-1 in quotes, such as 'VN'",
    answer: 'ISO 3166-1 alpha-2',
    ...about,
  })

const writtenUnits: Partial<Record<FigureUnit, string>> = { mm: 'millimetres', g: 'grams' }
const answeredUnits: Partial<Record<FigureUnit, string>> = { mm: 'mm' }

/** A number with a unit. Both `min` and `max` are allowed values. */
export function figure(
  label: string,
  unit: FigureUnit,
  min: number,
  max: number,
  about: FieldOptions & { whole?: true; above?: true; isQuestioned?: true } = {},
): FigureField {
  const range = `a ${about.whole ? 'whole ' : ''}number from ${min} to ${max}`
  const written = writtenUnits[unit]
  const answer = answeredUnits[unit]
  return {
    kind: 'figure',
    label,
    unit,
    min,
    max,
    write: written === undefined ? range : `${written}, ${range}`,
    ...(answer !== undefined && { answer }),
    ...about,
  }
}

export const wholeFigure = (
  label: string,
  unit: FigureUnit,
  min: number,
  max: number,
  about: FieldOptions & { isQuestioned?: true } = {},
) => figure(label, unit, min, max, { whole: true, ...about })

export const year = (label: string, about: FieldOptions & { since?: number } = {}): FigureField => {
  const { since = 1900, ...others } = about
  return wholeFigure(label, '', since, 2200, { write: 'a year in four digits', ...others })
}

/** One of several values. `choices` maps each value to its label. */
export const choice = <const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  about: FieldOptions & { initial?: NoInfer<Value> } = {},
): ChoiceField<Value> => ({
  kind: 'choice',
  label,
  choices,
  write: `one of ${Object.keys(choices).join(', ')}`,
  ...about,
})

export const reference = <const Target extends ReferenceField['from']>(
  label: string,
  from: Target,
  about: FieldOptions & { within?: string } = {},
): ReferenceField<Target> => ({ kind: 'reference', label, from, write: writeReference(from), ...about })

export const search = <const Target extends SearchField['from']>(
  label: string,
  from: Target,
  about: FieldOptions & { notItself?: string } = {},
): SearchField<Target> => ({ kind: 'search', label, from, write: writeReference(from), ...about })

export const searches = <const Target extends SearchesField['from']>(
  label: string,
  from: Target,
  about: FieldOptions & { besides?: string; atMost?: number } = {},
): SearchesField<Target> => ({ kind: 'searches', label, from, ...about })

function writeReference(from: keyof typeof referenceTargets): string {
  const { value } = referenceTargets[from]
  return value === 'id' ? 'the id of a model' : nameDescriptions[value]
}

export const lines = (
  label: string,
  about: FieldOptions & {
    max: number
    pattern?: RegExp
    codeOf?: CodeOf
    atLeast?: number
    writeLine?: string
  },
): LinesField => ({ kind: 'lines', label, ...about })

/** A list of sentences, which may be empty. */
export const sentences = (label: string, about: FieldOptions = {}): LinesField =>
  lines(label, {
    max: MAX_SENTENCE_LENGTH,
    write: 'a list of texts, or [] for none',
    writeLine: 'a text of up to 2,000 characters',
    ...about,
  })

export const schemes = (label: string, about: FieldOptions = {}): SchemesField => ({
  kind: 'schemes',
  label,
  max: MAX_SENTENCE_LENGTH,
  ...about,
})

export const group = <const Inner extends Fields>(
  label: string,
  inner: { fields: Inner; rules?: readonly Rule[]; isSpan?: true } & FieldOptions,
): GroupField<Inner> => ({ kind: 'group', label, ...inner, fields: withTranslations(inner.fields) })

export const list = <const Inner extends Fields>(
  label: string,
  inner: { fields: Inner; rules?: readonly Rule[]; atLeast?: number; knownBy?: string } & FieldOptions,
): ListField<Inner> => ({ kind: 'list', label, ...inner, fields: withTranslations(inner.fields) })

export function blocks<const Types extends Readonly<Record<string, BlockType>>>(
  label: string,
  types: Types,
): BlocksField<Types> {
  const withFields = Object.entries(types).map(([type, block]) => [
    type,
    { ...block, fields: withTranslations(block.fields) },
  ])
  // `Object.fromEntries` forgets the names of the types.
  return { kind: 'blocks', label, types: Object.fromEntries(withFields) as Types }
}

export const toggle = (label: string, about: FieldOptions = {}): SwitchField => ({
  kind: 'switch',
  label,
  write: 'true, or left out',
  ...about,
})

export const file = (label: string, wanted: FileKind, about: FieldOptions = {}): FileField => ({
  kind: 'file',
  label,
  wanted,
  ...about,
})

export const photos = (label: string): PhotosField => ({
  kind: 'photos',
  label,
  own: true,
  write: 'a list of src and alt',
})
