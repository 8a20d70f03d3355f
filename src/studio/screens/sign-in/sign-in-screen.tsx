import { useNavigate, useSearchParams } from 'react-router'
import { signInWithPasskey } from '../../session/use-passkey.ts'
import { useWords } from '../../words/words.ts'
import { SignInForm } from './sign-in-form.tsx'

export function Screen() {
  const { title, text, help, action, waiting } = useWords().signIn
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const enter = async () => {
    await signInWithPasskey()
    const target = query.get('to') ?? '/'
    // Prevents open redirects: '//other.example' would be another site.
    await navigate(/^\/(?![/\\])/.test(target) ? target : '/', { replace: true })
  }
  return <SignInForm title={title} text={text} help={help} action={action} waiting={waiting} enter={enter} />
}
