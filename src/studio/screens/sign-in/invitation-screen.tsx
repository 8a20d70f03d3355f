import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPasskey } from '../../session/use-passkey.ts'
import { signInClient } from '../../client/studio-client.ts'
import { useWords } from '../../words/words.ts'
import { SignInForm, SignInCard } from './sign-in-form.tsx'

/** The part of the address after # is never sent to a server by the browser itself. */
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
