import type { EditableKind } from '../../contract/studio/entry-address.ts'

/** The kinds of which there are many. */
export const tableKinds = ['aircraft model', 'accessory', 'part', 'distributor'] as const

export type TableKind = (typeof tableKinds)[number]

export const isTableKind = (kind: EditableKind): kind is TableKind => tableKinds.some((each) => each === kind)
