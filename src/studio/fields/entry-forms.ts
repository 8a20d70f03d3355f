// Questions about the definition of a content type: sections of its form, fields at paths, how its entries are
// identified.
import { listRows } from '../../content-model/content-type.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { Fields, FileField, FixedField, RecordField } from '../../content-model/fields/field.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import { fieldsWithin, listFieldsAt } from '../../content-model/fields/fields-at.ts'

/** The section that a query names, else the one to open first. */
export function sectionToOpen(kind: EditableType, asked: string | null): string {
  const { sections, openedFirst } = contentTypes[kind]
  const names = Object.keys(sections)
  return names.find((name) => name === asked) ?? openedFirst ?? names[0] ?? ''
}

/** The section that contains a field. */
export function sectionOf(kind: EditableType, field: string): string {
  const sections = Object.entries(contentTypes[kind].sections)
  return sections.find(([, section]) => listRows(section).flat().includes(field))?.[0] ?? ''
}

/**
 * The format of the key that identifies entries: an id, code or slug. Undefined if the type has only one entry.
 */
export function keyFormatOf(kind: EditableType): FixedField['value'] | undefined {
  const { key, fields } = contentTypes[kind]
  const field = key === null ? undefined : fields[key]
  return field?.kind === 'fixed' ? field.value : undefined
}

/** Whether entries have a code as their name, such as old product codes. */
export const isNamedByCode = (kind: EditableType): boolean =>
  contentTypes[kind].key === contentTypes[kind].title

/** Whether entries have product codes only for their parts, as models have for their versions. */
export const hasCodesOfParts = (kind: EditableType): boolean => {
  const { codes = [] } = contentTypes[kind].search
  return codes.length > 0 && codes.every(([, inner]) => inner !== undefined)
}

export function canBeDiscontinued(kind: EditableType): boolean {
  const { status } = contentTypes[kind].fields
  return status?.kind === 'choice' && 'discontinued' in status.choices
}

/** Fields that other fields' options depend on: the airframe, whose colour schemes are offered. */
export function listOwnerFields(kind: EditableType): string[] {
  const listWithin = (fields: Fields): string[] =>
    Object.values(fields).flatMap((field) => [
      ...(field.kind === 'reference' && field.within !== undefined ? [field.within] : []),
      ...listWithin(fieldsWithin(field)),
    ])
  return [...new Set(listWithin(contentTypes[kind].fields))]
}

/** The field with the picture or drawing that lists show. */
export function findPictureField(kind: EditableType): FileField | undefined {
  return Object.values(contentTypes[kind].fields).find(
    (field): field is FileField =>
      field.kind === 'file' && (field.wanted === 'picture' || field.wanted === 'drawing'),
  )
}

/** The field at a path of a record. Numbers in the path are list indexes. */
export function findField(
  kind: ContentTypeName,
  path: readonly (string | number)[],
): RecordField | undefined {
  return listFieldsAt(contentTypes[kind].fields, path).at(-1)
}
