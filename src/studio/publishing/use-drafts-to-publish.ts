import { useState } from 'react'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { type EntryName, studioClient } from '../client/studio-client.ts'
import { useOnce } from '../ui/use-once.ts'
import { draftId } from './draft-choice.ts'
import { useDraftChoice } from './use-draft-choice.ts'

interface Loaded {
  entries?: EntryDifference[]
  error?: unknown
  /** How many times somebody else changed the drafts or the website meanwhile, and they were compared again. */
  staleCount?: number
}

interface DraftsToPublish {
  /** The drafts to offer; all drafts by default. */
  names: readonly EntryName[] | undefined
  /** The drafts that are ticked at first; the user's own ones by default. */
  ticked: ReadonlySet<string> | undefined
  /** The entry on the screen has an unresolved conflict, so nothing can be published. */
  hasConflict: boolean
}

/** Loads drafts compared with the website, and holds the choice which of them to publish. */
export function useDraftsToPublish({ names, ticked, hasConflict }: DraftsToPublish) {
  const [{ entries, error, staleCount = 0 }, setLoaded] = useState<Loaded>({})
  const compare = async (more: Pick<Loaded, 'staleCount'> = {}) => {
    try {
      setLoaded({ entries: await fetchDifferences(names), ...more })
    } catch (refusal) {
      setLoaded({ error: refusal })
    }
  }
  useOnce(() => void compare())
  const choice = useDraftChoice(entries ?? [], { ticked, hasConflict })
  return {
    entries,
    error,
    staleCount,
    choice,
    compareAgain: () => compare({ staleCount: staleCount + 1 }),
    setError: (refusal: unknown) => setLoaded({ ...(entries && { entries }), error: refusal }),
  }
}

/** Fetches the differences of drafts, and of all drafts that they require. */
async function fetchDifferences(names: readonly EntryName[] | undefined): Promise<EntryDifference[]> {
  const entries = await studioClient.differences(names)
  const known = new Set(entries.map(draftId))
  const missing = entries.flatMap(({ needs }) => needs).filter((need) => !known.has(draftId(need)))
  return names === undefined || missing.length === 0
    ? entries
    : fetchDifferences([...names, ...missing.map(({ kind, key }) => ({ kind, key }))])
}
