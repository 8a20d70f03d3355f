import { isDay } from '../../content-model/fields/patterns.ts'
import type { Fields, RecordField } from '../../content-model/fields/field.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { isContainer, valueAt } from '../../content-model/fields/field-path.ts'
import { otherLanguages, TRANSLATIONS } from '../../content-model/fields/translations-field.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { blankGroup, blankValue, withValueAt } from './record-values.ts'
import { toSlug } from './to-slug.ts'

/**
 * A new record with nothing but a name. Figures are empty texts: null would mean 'not published on purpose'.
 */
export function newRecord(kind: EditableType, name: string): LooseRecord {
  const { fields } = contentTypes[kind]
  const blank = Object.entries(fields).flatMap(([field, definition]) =>
    definition.kind === 'translations' ? [] : [[field, blankTopLevelValue(definition)]],
  )
  return initializeRecord(kind, Object.fromEntries(blank), name)
}

function blankTopLevelValue(field: RecordField): unknown {
  if (field.kind === 'fixed' || field.rare) return null
  if (field.kind === 'group') return blankGroup(field.fields)
  return field.kind === 'figure' ? '' : blankValue(field)
}

/** A copy of a record without values that must be unique, such as codes and pictures. */
export const copyRecord = (kind: EditableType, original: LooseRecord, name: string): LooseRecord =>
  initializeRecord(kind, withoutTranslatedTitle(kind, copyValues(contentTypes[kind].fields, original)), name)

/** The copy gets another name, to which the translations of the old one do not belong. */
const withoutTranslatedTitle = (kind: EditableType, record: LooseRecord): LooseRecord =>
  otherLanguages.reduce((copy, language) => {
    const texts = valueAt(copy, [TRANSLATIONS, language])
    if (!isContainer(texts)) return copy
    const others = Object.fromEntries(
      Object.entries(texts).filter(([name]) => name !== contentTypes[kind].title),
    )
    return withValueAt(copy, [TRANSLATIONS, language], others)
  }, record)

const copyValues = (fields: Fields, values: object): LooseRecord =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, copyValue(fields[name], value)]))

function copyValue(field: RecordField | undefined, value: unknown): unknown {
  if (field?.own) return blankValue(field)
  if (field && isDayField(field)) return addYear(value)
  if (field?.kind !== 'list' || !Array.isArray(value)) return value
  return value.map((item: unknown) => (isContainer(item) ? copyValues(field.fields, item) : item))
}

const isDayField = (field: RecordField) => field.kind === 'text' && field.format === 'day'

const DAYS_OF_52_WEEKS = 364

/**
 * Moves a day by 52 weeks: the copy of an event is for next year's, which starts on the same day of the week.
 */
function addYear(day: unknown): unknown {
  if (typeof day !== 'string' || !isDay(day)) return day
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + DAYS_OF_52_WEEKS)
  return date.toISOString().slice(0, day.length)
}

/**
 * The fields of a copy that somebody has to confirm: copied figures and days. Lists whose items lost a unique value
 * are left out, since they have to be filled in anyway.
 */
export function listCopiedFigures(kind: EditableType, record: LooseRecord): string[] {
  return Object.entries(contentTypes[kind].fields).flatMap(([name, field]) => {
    const isFigure =
      field.kind === 'figure' || field.kind === 'group' || field.kind === 'list' || isDayField(field)
    const value = record[name]
    const isFilled = value !== null && value !== undefined && value !== ''
    return isFigure && isFilled && !hasUniqueParts(field) ? name : []
  })
}

const hasUniqueParts = (field: RecordField) =>
  field.kind === 'list' && Object.values(field.fields).some(({ own }) => own)

/** Sets the name, the slug made from it and initial choices, and removes the key, which the server assigns. */
function initializeRecord(kind: EditableType, record: LooseRecord, name: string): LooseRecord {
  const { fields, title, key } = contentTypes[kind]
  const begun: LooseRecord = { ...record, [title]: name }
  for (const [field, definition] of Object.entries(fields)) {
    if (definition.kind === 'slug') begun[field] = toSlug(name)
    if (definition.kind === 'choice' && definition.initial !== undefined) begun[field] = definition.initial
  }
  if (key !== null) delete begun[key]
  return begun
}
