import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useId, useState } from 'react'
import type { StudioMessage } from '../../../contract/studio/message.ts'
import { TextArea } from '../../../design/text-field.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { messageClient } from './message-client.ts'
import * as styles from './message-screen.module.css'
import { toMailto } from './to-mailto.ts'
import { useMessageAction } from './use-message-action.ts'

/**
 * The form for an answer, or a link to the user's mail program if the site has no mail server. The text is kept in session
 * storage until it is sent.
 */
export function AnswerForm({ message }: { message: StudioMessage }) {
  const { t } = useLingui()
  const id = useId()
  const { reference, from_email: from, can_answer: canAnswer } = message
  const kept = `studio-answer:${reference}`
  const [text, setText] = useState(() => sessionStorage.getItem(kept) ?? '')
  /** Counts the answers sent. As the key of the uncontrolled text area, it makes React replace it with an empty one. */
  const [sent, setSent] = useState(0)
  const { act, isBusy, error } = useMessageAction()
  const change = (typed: string) => {
    setText(typed)
    sessionStorage.setItem(kept, typed)
  }
  if (!canAnswer)
    return (
      <Panel title={t`Answer`}>
        <div className={styles.form}>
          <p>
            <Trans>The site has no mail server. Mark the message as answered afterwards.</Trans>
          </p>
          <p>
            <StudioLink to={toMailto(message)}>{t`Answer in your mail program`}</StudioLink>
          </p>
        </div>
      </Panel>
    )
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || !(await act(() => messageClient.answer(reference, text), t`The answer is being sent.`)))
      return
    sessionStorage.removeItem(kept)
    setText('')
    setSent(sent + 1)
  }
  return (
    <Panel>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextArea
          id={id}
          label={t`Answer`}
          rows={8}
          required
          maxLength={20_000}
          key={sent}
          defaultValue={text}
          onChange={({ target }) => change(target.value)}
        />
        <RefusalNotice error={error} />
        <div className={styles.send}>
          <StudioButton weight="main" type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
            {t`Send the answer`}
          </StudioButton>
          <p>{t`It is sent to ${{ email: from }}, with the question below it and a copy to the mailbox.`}</p>
        </div>
      </form>
    </Panel>
  )
}
