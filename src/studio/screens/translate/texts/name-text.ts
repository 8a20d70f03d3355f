import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listRows } from '../../../../content-model/content-type.ts'
import { contentTypes, type EditableType } from '../../../../content-model/content-types.ts'
import type { Fields, RecordField } from '../../../../content-model/fields/field.ts'
import { valueAt } from '../../../../content-model/fields/field-path.ts'
import { fieldsWithin } from '../../../../content-model/fields/fields-at.ts'
import type { LooseRecord } from '../../../../contract/studio/draft.ts'
import type { RecordPath } from '../../../../contract/studio/record-difference.ts'
import { nameSection, nameType, translate } from '../../../fields/field-words.ts'
import type { TranslationRow } from './translation-rows.ts'

/** What a row is about: 'Paragraph 2', 'Features 3', 'Cream, Photograph 1' or 'Balance point, Measured'. */
export function nameRow(i18n: I18n, kind: EditableType, record: LooseRecord, row: TranslationRow): string {
  const { path } = row.source
  const names = nameParts(i18n, contentTypes[kind].fields, record, path)
  if (row.paragraph === undefined) return names.join(', ')
  const paragraph = i18n._(msg`Paragraph ${row.paragraph + 1}`)
  // If a field is called the same as its section, the heading above the row already names it.
  const isAlone = path.length === 1 && names[0] === nameSection(i18n, kind, sectionOfPath(kind, path))
  return [...(isAlone ? [] : names), paragraph].join(', ')
}

function nameParts(i18n: I18n, fields: Fields, value: unknown, path: readonly (string | number)[]): string[] {
  const [name = '', place, ...rest] = path
  const field = fields[String(name)]
  if (!field) return []
  const inner = valueAt(value, [name])
  const label = translate(i18n, field.label)
  if (typeof place !== 'number') {
    const within = place === undefined ? [] : [place, ...rest]
    return [label, ...nameParts(i18n, fieldsWithin(field), inner, within)]
  }
  const item = valueAt(inner, [place])
  const itemName = nameItem(i18n, field, label, item, place)
  // The only text of a photograph is what it shows.
  return field.kind === 'photos'
    ? [itemName]
    : [itemName, ...nameParts(i18n, fieldsWithin(field), item, rest)]
}

/** An item of a list is known by its name if it has one. */
function nameItem(i18n: I18n, field: RecordField, label: string, item: unknown, place: number): string {
  if (field.kind === 'photos') return i18n._(msg`Photograph ${{ place: place + 1 }}`)
  const name = valueAt(item, ['name'])
  if (field.kind === 'list' && typeof name === 'string' && name !== '') return name
  if (field.kind !== 'blocks') return `${label} ${place + 1}`
  const type = field.types[String(valueAt(item, ['type']))]
  return `${type ? translate(i18n, type.label) : label} ${place + 1}`
}

function sectionOfPath(kind: EditableType, [field]: RecordPath | readonly (string | number)[]): string {
  const found = Object.entries(contentTypes[kind].sections).find(([, section]) =>
    listRows(section).flat().includes(String(field)),
  )
  return found?.[0] ?? ''
}

interface RowGroup {
  section: string
  name: string
  rows: TranslationRow[]
}

/** The rows by section, in the order of the editor. */
export function toSections(i18n: I18n, kind: EditableType, rows: readonly TranslationRow[]): RowGroup[] {
  const bySection = Map.groupBy(rows, ({ source }) => sectionOfPath(kind, source.path))
  return [...Object.keys(contentTypes[kind].sections), ''].flatMap((section) => {
    const found = bySection.get(section)
    if (!found) return []
    const name = section === '' ? nameType(i18n, kind, 'one') : nameSection(i18n, kind, section)
    return [{ section, name, rows: found }]
  })
}
