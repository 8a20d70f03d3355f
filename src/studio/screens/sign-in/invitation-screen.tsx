import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPasskey } from '../../session/use-passkey.ts'
import { signInClient } from '../../client/studio-client.ts'
import { useWords } from '../../words/words.ts'
import { SignInForm, SignInCard } from './sign-in-form.tsx'

/**
 * Accepts an invitation. Its secret is in the URL fragment, which browsers do not send, so that it is not
 * logged anywhere.
 */
export function Screen() {
  const { title, text, help, action, waiting, missing, missingText } = useWords().invitation
  const [secret] = useState(() => location.hash.slice(1))
  const navigate = useNavigate()
  if (secret === '')
    return (
      <SignInCard title={missing}>
        <p>{missingText}</p>
      </SignInCard>
    )
  const enter = async () => {
    const passkey = await createPasskey(await signInClient.invitationOptions(secret))
    await signInClient.acceptInvitation(secret, passkey)
    await navigate('/', { replace: true })
  }
  return <SignInForm title={title} text={text} help={help} action={action} waiting={waiting} enter={enter} />
}
