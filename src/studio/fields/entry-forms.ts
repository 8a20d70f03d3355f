// What the studio asks a definition for: the sections of its form, and the field at a path.
import { listRows } from '../../content-model/content-type.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { RecordField } from '../../content-model/field.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import { listFieldsAt } from '../../content-model/fields-at.ts'

export function sectionToOpen(kind: EditableType, asked: string | null): string {
  const { sections, openedFirst } = contentTypes[kind]
  const names = Object.keys(sections)
  return names.find((name) => name === asked) ?? openedFirst ?? names[0] ?? ''
}

export function sectionOf(kind: EditableType, field: string): string {
  const sections = Object.entries(contentTypes[kind].sections)
  return sections.find(([, section]) => listRows(section).flat().includes(field))?.[0] ?? ''
}

/** The field at a path of a record; numbers in paths are places in lists. */
export function findField(
  kind: ContentTypeName,
  path: readonly (string | number)[],
): RecordField | undefined {
  return listFieldsAt(contentTypes[kind].fields, path).at(-1)
}
