import type { EditableKind } from '../../contract/studio/entry-address.ts'

/** Kinds that share an item of the navigation; the first is opened by it. */
export const kindGroups = {
  products: ['accessory', 'part', 'old code'],
  company: ['distributor', 'review', 'aircraft class', 'airframe', 'site'],
} as const satisfies Record<string, readonly EditableKind[]>

export function groupOf(kind: EditableKind): readonly EditableKind[] | undefined {
  return Object.values(kindGroups).find((kinds: readonly EditableKind[]) => kinds.includes(kind))
}
