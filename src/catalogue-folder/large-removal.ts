import { FILE_TYPE } from '../content-model/name-spaces.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'

/** Smaller catalogues are not checked: there, a single entry is more than a tenth. */
const MIN_STORED_ENTRIES = 10
const MAX_REMOVED_SHARE = 0.1

/**
 * Returns the removals if they are more than a tenth of the stored entries, which suggests a mistake. Pictures and files are
 * not counted, because renaming one would count as a removal.
 */
export function findLargeRemoval(changes: CatalogueChange[], { media: _, ...entries }: CatalogueContents) {
  const stored = Object.values(entries).flat().length
  const removals = changes.filter(({ kind, type }) => kind === 'removed' && type !== FILE_TYPE)
  if (stored < MIN_STORED_ENTRIES || removals.length <= stored * MAX_REMOVED_SHARE) return undefined
  return { removed: removals.length, stored, byKind: Map.groupBy(removals, ({ type }) => type) }
}

type LargeRemoval = NonNullable<ReturnType<typeof findLargeRemoval>>

/** Such as `30 of 174 entries (aircraft model: 28, review: 2)`. */
export function describeRemoval({ removed, stored, byKind }: LargeRemoval): string {
  const kinds = [...byKind].map(([type, group]) => `${type}: ${group.length}`).join(', ')
  return `${removed} of ${stored} entries (${kinds})`
}
