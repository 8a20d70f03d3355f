// What the studio asks a definition for: the sections of its form, the field at a path, and what kind of entries it has.
import { listRows } from '../../content-model/content-type.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { Fields, FileField, FixedField, RecordField } from '../../content-model/fields/field.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import { fieldsWithin, listFieldsAt } from '../../content-model/fields/fields-at.ts'

export function sectionToOpen(kind: EditableType, asked: string | null): string {
  const { sections, openedFirst } = contentTypes[kind]
  const names = Object.keys(sections)
  return names.find((name) => name === asked) ?? openedFirst ?? names[0] ?? ''
}

export function sectionOf(kind: EditableType, field: string): string {
  const sections = Object.entries(contentTypes[kind].sections)
  return sections.find(([, section]) => listRows(section).flat().includes(field))?.[0] ?? ''
}

/** How the field is written by which entries are known; undefined if there is one entry only. */
export function keyValueOf(kind: EditableType): FixedField['value'] | undefined {
  const { key, fields } = contentTypes[kind]
  const field = key === null ? undefined : fields[key]
  return field?.kind === 'fixed' ? field.value : undefined
}

/** Entries that are codes: they have no name besides. */
export const isNamedByCode = (kind: EditableType): boolean =>
  contentTypes[kind].key === contentTypes[kind].title

/** Entries whose codes belong to parts of them: none is that of the entry. */
export const hasCodesOfParts = (kind: EditableType): boolean => {
  const { codes = [] } = contentTypes[kind].search
  return codes.length > 0 && codes.every(([, inner]) => inner !== undefined)
}

export function canBeDiscontinued(kind: EditableType): boolean {
  const { status } = contentTypes[kind].fields
  return status?.kind === 'choice' && 'discontinued' in status.choices
}

/** The fields within whose entries others choose: the airframe of colour schemes. */
export function listOwnerFields(kind: EditableType): string[] {
  const listWithin = (fields: Fields): string[] =>
    Object.values(fields).flatMap((field) => [
      ...(field.kind === 'reference' && field.within !== undefined ? [field.within] : []),
      ...listWithin(fieldsWithin(field)),
    ])
  return [...new Set(listWithin(contentTypes[kind].fields))]
}

/** The picture or drawing that lists show. */
export function findPictureField(kind: EditableType): FileField | undefined {
  return Object.values(contentTypes[kind].fields).find(
    (field): field is FileField =>
      field.kind === 'file' && (field.wanted === 'picture' || field.wanted === 'drawing'),
  )
}

/** The field at a path of a record; numbers in paths are places in lists. */
export function findField(
  kind: ContentTypeName,
  path: readonly (string | number)[],
): RecordField | undefined {
  return listFieldsAt(contentTypes[kind].fields, path).at(-1)
}
