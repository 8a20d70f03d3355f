import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  Fields,
  FigureUnit,
  RecordField,
  ReferenceField,
  SearchField,
} from '../../content-model/fields/field.ts'
import { TRANSLATIONS } from '../../content-model/fields/translations-field.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { currentLanguage } from '../words/language.ts'
import { valueAt } from '../../content-model/fields/field-path.ts'
import { nameOfCode } from './code-names.ts'
import { findField } from './entry-forms.ts'
import { nameChoice, namePart } from './field-words.ts'
import { toLineField, toReferenceField } from '../../content-model/check-record.ts'
import { toImperial } from './units.ts'

type Options = EntryOptions

/** A number in the notation of the user's language, without group separators, as inputs show it. */
export function formatNumber(figure: number, digits?: number): string {
  const limits =
    digits === undefined
      ? { maximumFractionDigits: 6 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(currentLanguage(), { useGrouping: false, ...limits }).format(figure)
}

/** A number with group separators for reading, such as '10 000'. */
export const formatGrouped = (figure: number) =>
  formatNumber(figure).replaceAll(/\B(?<![.,]\d*)(?=(?:\d{3})+(?!\d))/g, figure >= 10_000 ? '\u00A0' : '')

export const imperialOf = (figure: number, unit: FigureUnit) => toImperial(figure, unit, formatNumber)

export const withUnit = (text: string, unit: FigureUnit) =>
  unit === '' ? text : `${text}${unit === '°' ? '' : '\u00A0'}${unit}`

/** A field's value as text. Undefined for null, which means 'not published'. */
export function formatValue(
  i18n: I18n,
  value: unknown,
  field: RecordField | undefined,
  options?: Options,
): string | undefined {
  if (value === null || value === undefined) return undefined
  if (value === '') return i18n._(msg`empty`)
  if (field?.kind === 'figure' && typeof value === 'number') return withUnit(formatNumber(value), field.unit)
  if (field?.kind === 'text' && field.codeOf) return nameOfCode(value, field.codeOf) ?? toText(value)
  if (field?.kind === 'choice') return nameChoice(i18n, field, toText(value))
  if (field?.kind === 'switch') return i18n._(msg`Yes`)
  if (field?.kind === 'reference' || field?.kind === 'search') return nameOption(value, field, options)
  if (field?.kind === 'file') return toText(value).slice(toText(value).lastIndexOf('/') + 1)
  if (Array.isArray(value))
    return value
      .map((item) => formatValue(i18n, item, field && asItem(field, item), options) ?? '')
      .join('; ')
  if (field?.kind === 'photos') return formatPhoto(value)
  if (typeof value === 'object') return formatGroup(i18n, value, field, options)
  return toText(value)
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A photograph's text alternative, or its file if it has none. */
const formatPhoto = (photo: unknown): string => {
  const { src = '', alt = '' } = Object(photo)
  return toText(alt || src)
}

function nameOption(value: unknown, { from }: ReferenceField | SearchField, options?: Options): string {
  return options?.[from]?.find((option) => option.value === value)?.name ?? toText(value)
}

/** The field of an item of a list. */
function asItem(field: RecordField, item: unknown): RecordField | undefined {
  if (field.kind === 'lines') return toLineField(field)
  if (field.kind === 'searches') return toReferenceField(field)
  if (field.kind === 'blocks')
    return asGroup(field, field.types[String(valueAt(item, ['type']))]?.fields ?? {})
  return field.kind === 'list' ? asGroup(field, field.fields) : field
}

const asGroup = ({ label }: RecordField, fields: Fields): RecordField => ({ kind: 'group', label, fields })

function formatGroup(i18n: I18n, value: object, field: RecordField | undefined, options?: Options): string {
  const fields: Fields = field && 'fields' in field ? field.fields : {}
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const text = formatValue(i18n, part, fields[name], options)
    const isHidden = fields[name]?.kind === 'fixed' || name === TRANSLATIONS
    return text === undefined || text === '' || isHidden ? [] : [{ name, text }]
  })
  if (field?.kind === 'group' && field.isSpan) return entries.map(({ text }) => text).join(' – ')
  return entries.map(({ name, text }) => `${namePart(i18n, name, fields[name])} ${text}`).join(', ')
}

/** Enough digits of a SHA-256 hash to tell files apart. */
const SHOWN_OF_HASH = 12

/** Formats the value at a path of a record. Undefined for null. */
export function formatAt(
  i18n: I18n,
  kind: ContentTypeName,
  path: readonly (string | number)[],
  value: unknown,
  options?: Options,
): string | undefined {
  if (kind === 'file' && path[0] === 'sha256' && typeof value === 'string')
    return value.slice(0, SHOWN_OF_HASH)
  const field = findField(kind, path)
  const isItem = typeof path.at(-1) === 'number'
  return formatValue(i18n, value, field && isItem ? asItem(field, value) : field, options)
}
