import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPasskey } from '../../session/use-passkey.ts'
import { signInClient } from '../../client/studio-client.ts'
import { SignInForm, SignInCard } from './sign-in-form.tsx'

/**
 * Accepts an invitation. Its secret is in the URL fragment, which browsers do not send, so that it is not
 * logged anywhere.
 */
export function Screen() {
  const { t } = useLingui()
  const [secret] = useState(() => location.hash.slice(1))
  const navigate = useNavigate()
  if (secret === '')
    return (
      <SignInCard title={t`The link is incomplete`}>
        <p>
          <Trans>Its secret is the part after #. Copy the whole link from the invitation.</Trans>
        </p>
      </SignInCard>
    )
  const enter = async () => {
    const passkey = await createPasskey(await signInClient.invitationOptions(secret))
    await signInClient.acceptInvitation(secret, passkey)
    await navigate('/', { replace: true })
  }
  return (
    <SignInForm
      title={t`Welcome to the studio`}
      text={t`Create a passkey on this device. Then you sign in with your fingerprint, your face or your screen lock. The link works once, within 24 hours.`}
      help={t`Does this computer not support passkeys? Open the same link on your phone, or plug in a security key. Using a phone as the key of a computer needs Bluetooth on both.`}
      action={t`Create a passkey`}
      waiting={t`Waiting for this device …`}
      enter={enter}
    />
  )
}
