import type { Draft } from '../../contract/studio/draft.ts'

/** Whether the entry as a whole was added, changed or removed on the website, so that no field can be chosen. */
export const hasEntryConflict = ({ conflicts }: Pick<Draft, 'conflicts'>) =>
  conflicts.some((path) => path.length === 0)
