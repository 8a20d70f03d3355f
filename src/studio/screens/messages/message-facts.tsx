import { Link } from 'react-router'
import type { StudioMessage } from '../../../contract/studio/message.ts'
import { formatTime } from '../../words/format-time.ts'
import { type StudioLanguage, useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import styles from './message-screen.module.css'

export function MessageFacts({ message }: { message: StudioMessage }) {
  const words = useWords().messages
  const language = useLanguage()
  const { reference, received_at: received, from_email: from, about, model, letter } = message
  const said = letter?.last_answer ?? null
  return (
    <dl className={styles.list}>
      <dt>{words.from}</dt>
      <dd>{from}</dd>
      {(about !== null || model !== null) && (
        <>
          <dt>{words.about}</dt>
          <dd>
            {model ? <Link to={`/models/${model.id}`}>{model.name}</Link> : about}
            {model && about !== null && about !== model.name && <small dir="auto">{about}</small>}
          </dd>
        </>
      )}
      <dt>{words.received}</dt>
      <dd>
        <time dateTime={received}>{formatTime(received, language)}</time>
      </dd>
      {message.language !== null && (
        <>
          <dt>{words.language}</dt>
          <dd>{nameLanguage(message.language, language)}</dd>
        </>
      )}
      <dt>{words.reference}</dt>
      <dd>{reference}</dd>
      <dt>{words.letter}</dt>
      <dd>
        {letter ? words.letterStates[letter.state] : words.noLetter}
        {said !== null && letter?.state !== 'sent' && (
          <small>
            {words.lastAnswer}: {said}
          </small>
        )}
      </dd>
    </dl>
  )
}

/** The language's name, or the code itself if it is not valid, since it comes from the visitor's browser. */
function nameLanguage(code: string, language: StudioLanguage): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
