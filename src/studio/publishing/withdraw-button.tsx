import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Publication } from '../../contract/studio/publication.ts'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { UndoIcon } from '../ui/studio-icons.tsx'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { currentWords, useWords } from '../words/words.ts'

/** Turns a scheduled or failed publication back into drafts, and opens them. */
export function WithdrawButton({ publication, weight }: WithdrawButtonProps) {
  const { schedule, history } = useWords()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { id, state } = publication
  if (state !== 'scheduled' && state !== 'failed') return null
  const withdraw = async () => {
    setBusy(true)
    try {
      await studioClient.withdraw(id)
      notify(currentWords().schedule.withdrawn)
      await navigate('/')
    } catch (error) {
      notify(currentWords().problems[codeOf(error)])
    }
    setBusy(false)
  }
  return (
    <StudioButton
      {...(weight && { weight })}
      isBusy={isBusy}
      aria-label={`${schedule.withdraw}: ${history.revision(id)}`}
      onClick={() => void withdraw()}
    >
      <UndoIcon />
      {schedule.withdraw}
    </StudioButton>
  )
}

interface WithdrawButtonProps {
  publication: Publication
  weight?: 'text'
}
