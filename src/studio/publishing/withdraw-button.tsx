import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Publication } from '../../contract/studio/publication.ts'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { UndoIcon } from '../ui/studio-icons.tsx'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { currentI18n } from '../words/language.ts'
import { problemTexts } from '../words/problem-texts.ts'

/** Turns a scheduled or failed publication back into drafts, and opens them. */
export function WithdrawButton({ publication, weight }: WithdrawButtonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { id, state } = publication
  if (state !== 'scheduled' && state !== 'failed') return null
  const withdraw = async () => {
    setBusy(true)
    try {
      await studioClient.withdraw(id)
      notify(currentI18n()._(msg`It was withdrawn: its changes are drafts again.`))
      await navigate('/')
    } catch (error) {
      notify(currentI18n()._(problemTexts[codeOf(error)]))
    }
    setBusy(false)
  }
  return (
    <StudioButton
      {...(weight && { weight })}
      isBusy={isBusy}
      aria-label={`${t`Withdraw`}: ${t`Revision ${id}`}`}
      onClick={() => void withdraw()}
    >
      <UndoIcon />
      {t`Withdraw`}
    </StudioButton>
  )
}

interface WithdrawButtonProps {
  publication: Publication
  weight?: 'text'
}
