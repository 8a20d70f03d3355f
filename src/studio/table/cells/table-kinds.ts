import { contentTypes, type EditableType, editableTypes } from '../../../content-model/content-types.ts'

/** Content types that have a table: those whose definition lists default columns. */
export const tableKinds: readonly EditableType[] = editableTypes.filter((type) => contentTypes[type].table)

export type TableKind = EditableType

export const isTableKind = (kind: EditableType): boolean => tableKinds.includes(kind)

/** The field that identifies the entries of a type, such as `slug`. Throws for types with a single entry. */
export function keyFieldOf(kind: TableKind): string {
  const { key } = contentTypes[kind]
  if (key === null) throw new TypeError(`There is only one entry of the type ${kind}`)
  return key
}
