import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StudioMessage } from '../../../contract/studio/message.ts'
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { formatDue } from '../../words/format-due.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { AnswerForm } from './answer-form.tsx'
import { messageClient } from './message-client.ts'
import { MessageFacts } from './message-facts.tsx'
import { DeleteMessage } from './delete-message.tsx'
import * as styles from './message-screen.module.css'
import { useMessageAction } from './use-message-action.ts'
import { reasonTexts } from './reason-texts.ts'

type LetterState = NonNullable<StudioMessage['letter']>['state']

const answerStates = {
  queued: msg`on its way`,
  held: msg`held`,
  sent: msg`sent`,
  parked: msg`not delivered`,
} satisfies Record<LetterState, MessageDescriptor>

export const load = ({ params }: LoaderFunctionArgs) => messageClient.find(params['reference'] ?? '')

export function Screen() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const message = useLoaderData<StudioMessage>()
  const { reference, tray, reason, letter, answered } = message
  const { act, isBusy, error } = useMessageAction()
  // A message whose answer could not be delivered is settled by marking it as answered again.
  const isAnswered = answered !== null && tray !== 'failed'
  return (
    <ScreenLayout
      title={t`Message ${reference}`}
      back={{ to: tray === 'new' ? '/messages' : `/messages?tray=${tray}`, label: t`Back to messages` }}
    >
      <RefusalNotice error={error} />
      {reason !== null && (
        <Notice
          action={
            reason !== 'answer-failed' && (
              <StudioButton
                isBusy={isBusy}
                onClick={() =>
                  void (letter?.state === 'held'
                    ? act(() => messageClient.release(reference), t`The e-mail is being sent.`)
                    : act(() => messageClient.resend(reference), t`The e-mail is being sent again.`))
                }
              >
                {letter?.state === 'held' ? t`Release` : t`Send the e-mail again`}
              </StudioButton>
            )
          }
        >
          {i18n._(reasonTexts[reason])}
          {letter?.next_attempt_at &&
            ` ${t`Next attempt: ${{ time: formatDue(letter.next_attempt_at, language) }}.`}`}
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          <Panel>
            <p className={styles.text} dir="auto">
              {message.message}
            </p>
          </Panel>
          <Answers message={message} />
          <AnswerForm key={reference} message={message} />
        </div>
        <Panel>
          <MessageFacts message={message} />
          <div className={styles.actions}>
            {answered !== null && (
              <p>
                {t`Answered by ${{ name: answered.staff === null ? t`command line` : shortName(answered.staff) }}, ${{ time: formatTime(answered.at, language) }}`}
              </p>
            )}
            <StudioButton
              isBusy={isBusy}
              onClick={() =>
                void act(
                  () => messageClient.markAnswered(reference, !isAnswered),
                  isAnswered ? t`Marked as new.` : t`Marked as answered.`,
                )
              }
            >
              {isAnswered ? t`Mark as new` : t`Mark as answered`}
            </StudioButton>
            {letter?.state === 'sent' && (
              <StudioButton
                weight="text"
                isBusy={isBusy}
                onClick={() =>
                  void act(() => messageClient.resend(reference), t`The e-mail is being sent again.`)
                }
              >
                {t`Send the e-mail again`}
              </StudioButton>
            )}
            <DeleteMessage message={message} />
          </div>
        </Panel>
      </div>
    </ScreenLayout>
  )
}

function Answers({ message: { answers } }: { message: StudioMessage }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { act, isBusy, error } = useMessageAction()
  if (answers.length === 0) return null
  return (
    <Panel title={t`Answers`} count={answers.length}>
      <RefusalNotice error={error} />
      <ol className={styles.answers}>
        {answers.map(({ reference, text, staff, written_at: at, state, last_answer: said }) => (
          <li key={reference}>
            <p className={styles.facts}>
              {staff === null ? t`somebody` : shortName(staff)}, {formatTime(at, language)}
              {state !== null && `: ${i18n._(answerStates[state])}`}
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            {state !== null && state !== 'sent' && (
              <p className={styles.facts}>
                {said !== null && `${t`The mail server said`}: ${said} `}
                <StudioButton
                  weight="text"
                  isBusy={isBusy}
                  onClick={() =>
                    void act(() => messageClient.resend(reference), t`The e-mail is being sent again.`)
                  }
                >
                  {t`Send the e-mail again`}
                </StudioButton>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
