import type { Accessory } from '../../contract/accessory.ts'

/** Says that an accessory is no longer made and what replaces it; null while it is made. */
export function describeEndOfProduction({
  status,
  replaced_by,
}: Pick<Accessory, 'status' | 'replaced_by'>): string | null {
  if (status !== 'discontinued') return null
  return replaced_by === null ? 'No longer made.' : `No longer made: ${replaced_by} takes its place.`
}
