import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useUndo } from './publication-actions.tsx'
import { notify } from '../ui/snackbar-store.ts'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { formatDue } from '../words/format-due.ts'
import { currentLanguage } from '../words/language.ts'
import { currentWords } from '../words/words.ts'
import { findPageToView } from './find-page-to-view.ts'

interface PublishingEvents {
  onPublished: () => void
  /** Called when somebody changed an entry meanwhile, so that the values on the screen are outdated. */
  onStale: () => Promise<void>
  onRefused: (refusal: unknown) => void
}

/**
 * Publishes drafts immediately or at a time, and confirms it with a link to the page and a button to undo it.
 */
export function usePublishing({ onPublished, onStale: onMoved, onRefused }: PublishingEvents) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const undo = useUndo()
  const publish = async (entries: readonly EntryDifference[], note: string, due: string | null) => {
    setBusy(true)
    try {
      const reviewed = entries.map(({ kind, key, revision }) => ({ kind, key, revision }))
      const { id } = await studioClient.publish(reviewed, note.trim() || null, due)
      onPublished()
      await revalidate()
      const words = currentWords()
      const page = { label: words.publishing.seePage, address: findPageToView(entries) }
      const action = { label: words.history.undo, act: () => void undo(id) }
      if (due === null) notify(words.publishing.done, { page, action })
      else notify(words.schedule.done(formatDue(due, currentLanguage())))
    } catch (refusal) {
      const code = codeOf(refusal)
      if (code === 'revision-moved' || code === 'base-moved') await onMoved()
      else onRefused(refusal)
    }
    setBusy(false)
  }
  return { isBusy, publish }
}
