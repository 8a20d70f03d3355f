import type { Draft } from '../../contract/studio/draft.ts'

/**
 * Whether the conflict is about the entry as a whole, for example because it was removed from the website
 * meanwhile.
 */
export const hasEntryConflict = ({ conflicts }: Pick<Draft, 'conflicts'>) =>
  conflicts.some((path) => path.length === 0)
