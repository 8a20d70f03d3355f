import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { StudioMessage } from '../../../contract/studio/message.ts'
import { formatTime } from '../../words/format-time.ts'
import { type StudioLanguage, useLanguage } from '../../words/language.ts'
import * as styles from './message-screen.module.css'

type LetterState = NonNullable<StudioMessage['letter']>['state']

const letterStates = {
  queued: msg`on its way`,
  held: msg`held`,
  sent: msg`sent to the mailbox`,
  parked: msg`not delivered`,
} satisfies Record<LetterState, MessageDescriptor>

export function MessageFacts({ message }: { message: StudioMessage }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { reference, received_at: received, from_email: from, about, model, letter } = message
  const said = letter?.last_answer ?? null
  return (
    <dl className={styles.list}>
      <dt>{t`From`}</dt>
      <dd>{from}</dd>
      {(about !== null || model !== null) && (
        <>
          <dt>{t`About`}</dt>
          <dd>
            {model ? <Link to={`/models/${model.id}`}>{model.name}</Link> : about}
            {model && about !== null && about !== model.name && <small dir="auto">{about}</small>}
          </dd>
        </>
      )}
      <dt>{t`Received`}</dt>
      <dd>
        <time dateTime={received}>{formatTime(received, language)}</time>
      </dd>
      {message.language !== null && (
        <>
          <dt>{t`Language`}</dt>
          <dd>{nameLanguage(message.language, language)}</dd>
        </>
      )}
      <dt>{t`Reference`}</dt>
      <dd>{reference}</dd>
      <dt>{t`E-mail`}</dt>
      <dd>
        {letter
          ? i18n._(letterStates[letter.state])
          : t`none: the message was received before e-mails were recorded`}
        {said !== null && letter?.state !== 'sent' && (
          <small>
            {t`The mail server said`}: {said}
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
