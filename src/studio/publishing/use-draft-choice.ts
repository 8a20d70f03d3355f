import { useState } from 'react'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useSignedIn } from '../session/session-context.ts'
import { chooseDrafts, draftId, preselectOwnDrafts } from './draft-choice.ts'

export type TickedDrafts = ReturnType<typeof useDraftChoice>

interface FirstChoice {
  /** The own ones without. */
  ticked?: ReadonlySet<string> | undefined
  /** Two values of a field wait for a choice on this screen. */
  isHeld?: boolean
}

/** Which of some drafts go out. */
export function useDraftChoice(entries: readonly EntryDifference[], first: FirstChoice = {}) {
  const { email: own, role } = useSignedIn()
  const [changed, setTicked] = useState(first.ticked)
  const canGoOut = first.isHeld ? () => false : whatCanGoOut(entries, role === 'administrator')
  const rules = { own, canGoOut }
  const ticked = changed ?? preselectOwnDrafts(entries, rules)
  return { ticked, setTicked, ...chooseDrafts(entries, ticked, rules) }
}

/** Nothing keeps it, nor what it needs. */
function whatCanGoOut(entries: readonly EntryDifference[], mayRemove: boolean) {
  const byId = new Map(entries.map((entry) => [draftId(entry), entry]))
  const isReady = ({ action, problems, conflicts }: EntryDifference) =>
    problems.length === 0 && conflicts.length === 0 && (mayRemove || action !== 'removed')
  const isKept = (entry: EntryDifference, above: ReadonlySet<EntryDifference>): boolean =>
    !isReady(entry) ||
    entry.needs.some((need) => {
      const other = byId.get(draftId(need))
      return other !== undefined && !above.has(other) && isKept(other, new Set([...above, other]))
    })
  return (entry: EntryDifference): boolean => !isKept(entry, new Set([entry]))
}
