import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RefusalNotice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { KeyIcon } from '../ui/studio-icons.tsx'
import { passkeyPrompt, repeatWaitingRequests } from '../client/passkey-prompt.ts'
import { useSignedIn } from './session-context.ts'
import { signInWithPasskey } from './use-passkey.ts'

/**
 * Asks for the passkey when the session has ended or an action needs a fresh one. Opens over any screen or
 * dialog.
 */
export function PasskeyDialog() {
  const prompt = passkeyPrompt.use()
  return prompt && <OpenPasskeyDialog {...prompt} />
}

function OpenPasskeyDialog({ reason, settle }: NonNullable<ReturnType<typeof passkeyPrompt.get>>) {
  const { t } = useLingui()
  const staff = useSignedIn()
  const [error, setError] = useState<unknown>()
  const [isWaiting, setWaiting] = useState(false)
  const use = async () => {
    setWaiting(true)
    setError(undefined)
    try {
      const session = await signInWithPasskey()
      if (session.staff?.id === staff.id) return repeatWaitingRequests()
      // Somebody else has signed in, who must not see the previous user's screen. The requests that wait are not repeated, because
      // that would be in the name of this person.
      location.reload()
    } catch (refusal) {
      setError(refusal)
      setWaiting(false)
    }
  }
  const isConfirmation = reason === 'passkey-needed'
  return (
    <StudioDialog
      size="small"
      title={isConfirmation ? t`Confirm that it is you` : t`Your session has ended`}
      onClose={() => settle(false)}
      foot={
        <>
          <StudioButton onClick={() => settle(false)}>{t`Cancel`}</StudioButton>
          <StudioButton weight="main" disabled={isWaiting} onClick={() => void use()}>
            <KeyIcon />
            {isWaiting ? t`Waiting for your passkey …` : t`Use your passkey`}
          </StudioButton>
        </>
      }
    >
      <p>
        {isConfirmation
          ? t`This action needs your passkey again.`
          : t`Everything you typed is still here. Use your passkey to continue.`}
      </p>
      <RefusalNotice error={error} />
    </StudioDialog>
  )
}
