import { useState } from 'react'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { type EntryName, studioClient } from '../client/studio-client.ts'
import { useOnce } from '../ui/use-once.ts'
import { draftId } from './draft-choice.ts'
import { useDraftChoice } from './use-draft-choice.ts'

interface Loaded {
  entries?: EntryDifference[]
  error?: unknown
  /** Somebody was faster: the values on the screen were compared again. */
  hasMoved?: boolean
}

interface DraftsToPublish {
  /** Those that are offered; all drafts without. */
  names: readonly EntryName[] | undefined
  /** Those that are ticked at first; the own ones without. */
  ticked: ReadonlySet<string> | undefined
  /** Two values of a field wait for a choice on this screen. */
  isHeld: boolean
}

/** The drafts that can be published, compared with the website, and which of them are chosen. */
export function useDraftsToPublish({ names, ticked, isHeld }: DraftsToPublish) {
  const [{ entries, error, hasMoved = false }, setLoaded] = useState<Loaded>({})
  const compare = async (more: Pick<Loaded, 'hasMoved'> = {}) => {
    try {
      setLoaded({ entries: await readDifferences(names), ...more })
    } catch (refusal) {
      setLoaded({ error: refusal })
    }
  }
  useOnce(() => void compare())
  const choice = useDraftChoice(entries ?? [], { ticked, isHeld })
  return {
    entries,
    error,
    hasMoved,
    choice,
    compare,
    refuse: (refusal: unknown) => setLoaded({ ...(entries && { entries }), error: refusal }),
  }
}

/** With whatever they need, so that it can go along. */
async function readDifferences(names: readonly EntryName[] | undefined): Promise<EntryDifference[]> {
  const entries = await studioClient.differences(names)
  const known = new Set(entries.map(draftId))
  const missing = entries.flatMap(({ needs }) => needs).filter((need) => !known.has(draftId(need)))
  return names === undefined || missing.length === 0
    ? entries
    : readDifferences([...names, ...missing.map(({ kind, key }) => ({ kind, key }))])
}
