import { contentTypes, type EditableType, editableTypes } from '../../../content-model/content-types.ts'

/** Types of which there are many, so that they have a table: those whose definition names its usual columns. */
export const tableKinds: readonly EditableType[] = editableTypes.filter((type) => contentTypes[type].table)

export type TableKind = EditableType

export const isTableKind = (kind: EditableType): boolean => tableKinds.includes(kind)

/** The field that rows of a table are known by. */
export function keyOf(kind: TableKind): string {
  const { key } = contentTypes[kind]
  if (key === null) throw new TypeError(`There is only one entry of the type ${kind}`)
  return key
}
