import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { signInWithPasskey } from '../../session/use-passkey.ts'
import { SignInForm } from './sign-in-form.tsx'

export function Screen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const enter = async () => {
    await signInWithPasskey()
    const target = query.get('to') ?? '/'
    // Prevents open redirects: '//other.example' would be another site.
    await navigate(/^\/(?![/\\])/.test(target) ? target : '/', { replace: true })
  }
  return (
    <SignInForm
      title={t`Studio`}
      text={t`Sign in with the passkey on this device: your fingerprint, your face or your screen lock. There is no password.`}
      help={t`First time here, or a new device? Open the link from your invitation on it. Lost it? An administrator can send a new one, which replaces the old passkeys.`}
      action={t`Use your passkey`}
      waiting={t`Waiting for your passkey …`}
      enter={enter}
    />
  )
}
