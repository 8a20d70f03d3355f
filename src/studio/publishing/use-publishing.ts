import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useUndo } from '../history/publication-actions.tsx'
import { notify } from '../parts/snackbar-store.ts'
import { useSignedIn } from '../session/session-context.ts'
import { type EntryName, studioClient } from '../studio-client.ts'
import { codeOf } from '../studio-refusal.ts'
import { useOnce } from '../use-once.ts'
import { formatDue } from '../words/format-due.ts'
import { currentLanguage } from '../words/language.ts'
import { currentWords } from '../words/words.ts'

interface Comparison {
  entries?: EntryDifference[]
  error?: unknown
  /** Somebody was faster: the values on the screen were compared again. */
  hasMoved?: boolean
}

export function usePublishing(names: EntryName[] | undefined, isHeld: boolean, onPublished: () => void) {
  const [{ entries, error, hasMoved = false }, setComparison] = useState<Comparison>({})
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(names)
  const { revalidate } = useRevalidator()
  const undo = useUndo()
  const compare = async (more: Partial<Comparison> = {}, of = chosen) => {
    try {
      setComparison({ entries: await studioClient.differences(of), ...more })
    } catch (refusal) {
      setComparison({ error: refusal })
    }
  }
  useOnce(() => void compare())
  const mayRemove = useSignedIn().role === 'administrator'
  const isReady = ({ action, problems, conflicts }: EntryDifference) =>
    !isHeld && problems.length === 0 && conflicts.length === 0 && (mayRemove || action !== 'removed')
  const ready = entries?.filter(isReady)
  const publish = async (note: string, due: string | null) => {
    setBusy(true)
    try {
      const looked = (ready ?? []).map(({ kind, key, revision }) => ({ kind, key, revision }))
      const { id } = await studioClient.publish(looked, note.trim() || null, due)
      onPublished()
      await revalidate()
      const words = currentWords()
      const takeBack = { label: words.history.takeBack, act: () => void undo(id) }
      if (due === null) notify(words.publishing.done(id), takeBack)
      else notify(words.schedule.done(formatDue(due, currentLanguage())))
    } catch (refusal) {
      const code = codeOf(refusal)
      if (code === 'revision-moved' || code === 'base-moved') await compare({ hasMoved: true })
      else setComparison({ ...(entries && { entries }), error: refusal })
    }
    setBusy(false)
  }
  const publishAlong = async ({ kind, key }: EntryName) => {
    const all = [...(chosen ?? []), { kind, key }]
    setChosen(all)
    await compare({}, all)
  }
  const waiting = entries?.filter((entry) => !isReady(entry)) ?? []
  const pages = [...new Set(ready?.flatMap((entry) => entry.pages))]
  return { ready, waiting, pages, error, isBusy, hasMoved, publish, publishAlong }
}
