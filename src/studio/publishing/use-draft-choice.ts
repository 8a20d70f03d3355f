import { useState } from 'react'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useSignedIn } from '../session/session-context.ts'
import { chooseDrafts, draftId, preselectOwnDrafts } from './draft-choice.ts'

export type TickedDrafts = ReturnType<typeof useDraftChoice>

interface InitialChoice {
  /** The drafts that are ticked at first; the user's own ones by default. */
  ticked?: ReadonlySet<string> | undefined
  /** The entry on the screen has an unresolved conflict, so nothing can be published. */
  hasConflict?: boolean
}

/** State of the choice which drafts to publish. */
export function useDraftChoice(entries: readonly EntryDifference[], first: InitialChoice = {}) {
  const { email: own, role } = useSignedIn()
  const [changed, setTicked] = useState(first.ticked)
  const canPublish = first.hasConflict ? () => false : createPublishCheck(entries, role === 'administrator')
  const rules = { own, canPublish }
  const ticked = changed ?? preselectOwnDrafts(entries, rules)
  return { ticked, setTicked, ...chooseDrafts(entries, ticked, rules) }
}

/**
 * Returns a function that tells whether a draft can be published: neither it nor any draft that it requires has problems or
 * conflicts, or removes an entry although the user may not.
 */
function createPublishCheck(entries: readonly EntryDifference[], mayRemove: boolean) {
  const byId = new Map(entries.map((entry) => [draftId(entry), entry]))
  const isReady = ({ action, problems, conflicts }: EntryDifference) =>
    problems.length === 0 && conflicts.length === 0 && (mayRemove || action !== 'removed')
  const isBlocked = (entry: EntryDifference, above: ReadonlySet<EntryDifference>): boolean =>
    !isReady(entry) ||
    entry.needs.some((need) => {
      const other = byId.get(draftId(need))
      return other !== undefined && !above.has(other) && isBlocked(other, new Set([...above, other]))
    })
  return (entry: EntryDifference): boolean => !isBlocked(entry, new Set([entry]))
}
