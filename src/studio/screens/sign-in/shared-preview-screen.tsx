import { useState } from 'react'
import { STUDIO_PREVIEW_PATH, studioApiPaths } from '../../../contract/studio/studio-paths.ts'
import { requestJson } from '../../client/request-json.ts'
import { useWords } from '../../words/words.ts'
import { SignInForm, SignInCard } from './sign-in-form.tsx'

/** Opens a shared preview without a passkey. It takes a button press, so that link scanners do not open it. */
export function Screen() {
  const { title, text, open, waiting, help, missing, missingText } = useWords().workshop.shared
  const [secret] = useState(() => location.hash.slice(1))
  if (secret === '')
    return (
      <SignInCard title={missing}>
        <p>{missingText}</p>
      </SignInCard>
    )
  const enter = async () => {
    await requestJson('POST', studioApiPaths.sharedPreview, { secret })
    location.assign(`${STUDIO_PREVIEW_PATH}/`)
  }
  return <SignInForm title={title} text={text} help={help} action={open} waiting={waiting} enter={enter} />
}
