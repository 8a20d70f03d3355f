import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Publication } from '../../contract/studio/publication.ts'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { UndoIcon } from '../ui/studio-icons.tsx'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { currentI18n } from '../words/language.ts'
import { problemTexts } from '../words/problem-texts.ts'

/** Undoes a publication at once, or as drafts if some of its entries have changed since. */
export function useUndo() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async function undo(id: number): Promise<void> {
    try {
      const { publication } = await studioClient.undo(id)
      const i18n = currentI18n()
      if (publication) {
        const action = { label: i18n._(msg`Undo`), act: () => void undo(publication.id) }
        notify(i18n._(msg`Revision ${id} was undone.`), { action })
        await revalidate()
        return
      }
      notify(i18n._(msg`Some entries have changed since: review the drafts, then publish them.`))
      await navigate('/')
    } catch (error) {
      notify(currentI18n()._(problemTexts[codeOf(error)]))
    }
  }
}

export function UndoButton({ publication, weight }: { publication: Publication; weight?: 'main' }) {
  const { t } = useLingui()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  if (!publication.is_recorded || publication.undone_by !== null || publication.state !== 'published')
    return null
  return (
    <StudioButton
      disabled={isBusy}
      aria-label={`${t`Undo`}: ${t`Revision ${{ id: publication.id }}`}`}
      {...(weight && { weight })}
      onClick={async () => {
        setBusy(true)
        await undo(publication.id)
        setBusy(false)
      }}
    >
      <UndoIcon />
      {t`Undo`}
    </StudioButton>
  )
}
