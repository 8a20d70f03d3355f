import type { EntryKind } from './draft.ts'

/** Files have no editor: they come and go with the entries that name them. */
export type EditableKind = Exclude<EntryKind, 'file'>

/** What stands for a kind in the addresses of the studio and of its API. */
export const kindSegments = {
  'aircraft model': 'models',
  accessory: 'accessories',
  part: 'parts',
  'old code': 'old-codes',
  review: 'reviews',
  distributor: 'distributors',
  'aircraft class': 'classes',
  airframe: 'airframes',
  site: 'site',
} as const satisfies Record<EditableKind, string>

export const editableKinds: readonly EditableKind[] = [
  'aircraft model',
  'accessory',
  'part',
  'old code',
  'review',
  'distributor',
  'aircraft class',
  'airframe',
  'site',
]

export function kindOfSegment(segment: string | undefined): EditableKind | undefined {
  return editableKinds.find((kind) => kindSegments[kind] === segment)
}

export const isEditable = (kind: EntryKind): kind is EditableKind => kind !== 'file'

/** The one entry that holds the texts of the site. */
export const SITE_KEY = 'site'

/** The field by which other entries, addresses and the history know an entry. It never changes. */
export const identityFields = {
  'aircraft model': 'id',
  accessory: 'id',
  part: 'product_code',
  'old code': 'code',
  review: 'id',
  distributor: 'id',
  'aircraft class': 'id',
  airframe: 'slug',
  site: null,
} as const satisfies Record<EditableKind, string | null>

/** The field that people call an entry by. */
export const nameFields: Record<EditableKind, string> = {
  'aircraft model': 'name',
  accessory: 'name',
  part: 'name',
  'old code': 'code',
  review: 'magazine_name',
  distributor: 'name',
  'aircraft class': 'name',
  airframe: 'name',
  site: 'name',
}
