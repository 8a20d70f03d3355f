import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useUndo } from './publication-actions.tsx'
import { notify } from '../ui/snackbar-store.ts'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { formatDue } from '../words/format-due.ts'
import { currentLanguage, currentI18n } from '../words/language.ts'
import { findPageToView } from './find-page-to-view.ts'

interface PublishingEvents {
  onPublished: () => void
  /** Called when somebody changed an entry meanwhile, so that the values on the screen are outdated. */
  onStale: () => Promise<void>
  onRefused: (refusal: unknown) => void
}

/**
 * Publishes drafts immediately, or schedules them. The confirmation of an immediate publication has a link to the page and a
 * button that undoes it.
 */
export function usePublishing({ onPublished, onStale, onRefused }: PublishingEvents) {
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
      const i18n = currentI18n()
      const page = { label: i18n._(msg`View page`), address: findPageToView(entries) }
      const action = { label: i18n._(msg`Undo`), act: () => void undo(id) }
      if (due === null) notify(i18n._(msg`Published`), { page, action })
      else notify(i18n._(msg`It will be published on ${{ time: formatDue(due, currentLanguage()) }}.`))
    } catch (refusal) {
      const code = codeOf(refusal)
      if (code === 'revision-moved' || code === 'base-moved') await onStale()
      else onRefused(refusal)
    }
    setBusy(false)
  }
  return { isBusy, publish }
}
