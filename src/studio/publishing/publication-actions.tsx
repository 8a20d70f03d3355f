import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Publication } from '../../contract/studio/publication.ts'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { UndoIcon } from '../ui/studio-icons.tsx'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { currentWords, useWords } from '../words/words.ts'

/** Undoes a publication at once, or as drafts if some of its entries have changed since. */
export function useUndo() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async function undo(id: number): Promise<void> {
    try {
      const { publication } = await studioClient.undo(id)
      const { history } = currentWords()
      if (publication) {
        const action = { label: history.undo, act: () => void undo(publication.id) }
        notify(history.undone(id), { action })
        await revalidate()
        return
      }
      notify(history.asDrafts)
      await navigate('/')
    } catch (error) {
      notify(currentWords().problems[codeOf(error)])
    }
  }
}

export function UndoButton({ publication, weight }: { publication: Publication; weight?: 'main' }) {
  const words = useWords().history
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  if (!publication.is_recorded || publication.undone_by !== null || publication.state !== 'published')
    return null
  return (
    <StudioButton
      disabled={isBusy}
      aria-label={`${words.undo}: ${words.revision(publication.id)}`}
      {...(weight && { weight })}
      onClick={async () => {
        setBusy(true)
        await undo(publication.id)
        setBusy(false)
      }}
    >
      <UndoIcon />
      {words.undo}
    </StudioButton>
  )
}
