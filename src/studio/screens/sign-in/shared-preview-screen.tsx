import { useState } from 'react'
import { STUDIO_PREVIEW_PATH, studioApiPaths } from '../../../contract/studio/studio-paths.ts'
import { ask } from '../../client/ask.ts'
import { useWords } from '../../words/words.ts'
import { Door, DoorCard } from './door.tsx'

/** For somebody without a passkey. A press opens the preview, so that programs that look at links do not. */
export function Screen() {
  const { title, text, open, waiting, help, missing, missingText } = useWords().workshop.shared
  const [secret] = useState(() => location.hash.slice(1))
  if (secret === '')
    return (
      <DoorCard title={missing}>
        <p>{missingText}</p>
      </DoorCard>
    )
  const enter = async () => {
    await ask('POST', studioApiPaths.sharedPreview, { secret })
    location.assign(`${STUDIO_PREVIEW_PATH}/`)
  }
  return <Door title={title} text={text} help={help} action={open} waiting={waiting} enter={enter} />
}
