import type { EditableType } from '../../content-model/content-types.ts'

/** Kinds that share an item of the navigation; the first is opened by it. */
export const kindGroups = {
  products: ['accessory', 'part', 'old code'],
  company: ['distributor', 'review', 'aircraft class', 'airframe', 'site'],
} as const satisfies Record<string, readonly EditableType[]>

export function groupOf(kind: EditableType): readonly EditableType[] | undefined {
  return Object.values(kindGroups).find((kinds: readonly EditableType[]) => kinds.includes(kind))
}
