import type { Accessory } from '../../contract/accessory.ts'

/** What became of an accessory that is no longer made; null while it is. */
export function describeEndOfProduction({
  status,
  replaced_by,
}: Pick<Accessory, 'status' | 'replaced_by'>): string | null {
  if (status !== 'discontinued') return null
  return replaced_by === null ? 'No longer made.' : `No longer made: ${replaced_by} takes its place.`
}
