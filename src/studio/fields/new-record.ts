import { isDay } from '../../content-model/fields/patterns.ts'
import type { Fields, RecordField } from '../../content-model/fields/field.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { isContainer } from '../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { blankGroup, blankValue } from './record-values.ts'
import { toSlug } from './to-slug.ts'

/** Nothing but a name; figures wait for a value or for 'not published on purpose'. */
export function newRecord(kind: EditableType, name: string): LooseRecord {
  const { fields } = contentTypes[kind]
  const blank = Object.entries(fields).map(([field, definition]) => [field, blankAtTop(definition)])
  return begin(kind, Object.fromEntries(blank), name)
}

function blankAtTop(field: RecordField): unknown {
  if (field.kind === 'fixed' || field.rare) return null
  if (field.kind === 'group') return blankGroup(field.fields)
  return field.kind === 'figure' ? '' : blankValue(field)
}

/** As the original, without what is its own, such as codes and pictures. */
export const copyRecord = (kind: EditableType, original: LooseRecord, name: string): LooseRecord =>
  begin(kind, copyValues(contentTypes[kind].fields, original), name)

const copyValues = (fields: Fields, values: object): LooseRecord =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, copyValue(fields[name], value)]))

function copyValue(field: RecordField | undefined, value: unknown): unknown {
  if (field?.own) return blankValue(field)
  if (field && isDayField(field)) return moveByAYear(value)
  if (field?.kind !== 'list' || !Array.isArray(value)) return value
  return value.map((item: unknown) => (isContainer(item) ? copyValues(field.fields, item) : item))
}

const isDayField = (field: RecordField) => field.kind === 'text' && field.format === 'day'

const DAYS_OF_52_WEEKS = 364

/** A copy of an event is about that of next year, which begins on the same day of the week. */
function moveByAYear(day: unknown): unknown {
  if (typeof day !== 'string' || !isDay(day)) return day
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + DAYS_OF_52_WEEKS)
  return date.toISOString().slice(0, day.length)
}

/**
 * Fields that a copy has from its original, and that somebody has to look at. Lists whose items lose something of their
 * own have to be filled in anyway.
 */
export function listCopiedFigures(kind: EditableType, record: LooseRecord): string[] {
  return Object.entries(contentTypes[kind].fields).flatMap(([name, field]) => {
    const isFigure =
      field.kind === 'figure' || field.kind === 'group' || field.kind === 'list' || isDayField(field)
    const value = record[name]
    const isFilled = value !== null && value !== undefined && value !== ''
    return isFigure && isFilled && !losesOwn(field) ? name : []
  })
}

const losesOwn = (field: RecordField) =>
  field.kind === 'list' && Object.values(field.fields).some(({ own }) => own)

/** With its name, the address made of it, and what every entry begins with. What it is known by comes from the server. */
function begin(kind: EditableType, record: LooseRecord, name: string): LooseRecord {
  const { fields, title, key } = contentTypes[kind]
  const begun: LooseRecord = { ...record, [title]: name }
  for (const [field, definition] of Object.entries(fields)) {
    if (definition.kind === 'slug') begun[field] = toSlug(name)
    if (definition.kind === 'choice' && definition.initial !== undefined) begun[field] = definition.initial
  }
  if (key !== null) delete begun[key]
  return begun
}
