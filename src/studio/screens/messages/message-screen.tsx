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
import { useWords } from '../../words/words.ts'
import { AnswerForm } from './answer-form.tsx'
import { messageClient } from './message-client.ts'
import { MessageFacts } from './message-facts.tsx'
import { DeleteMessage } from './delete-message.tsx'
import styles from './message-screen.module.css'
import { useMessageAction } from './use-message-action.ts'

export const load = ({ params }: LoaderFunctionArgs) => messageClient.find(params['reference'] ?? '')

export function Screen() {
  const { messages: words, commandLine } = useWords()
  const language = useLanguage()
  const message = useLoaderData<StudioMessage>()
  const { reference, tray, reason, letter, answered } = message
  const { act, isBusy, error } = useMessageAction()
  return (
    <ScreenLayout
      title={words.one(reference)}
      back={{ to: tray === 'new' ? '/messages' : `/messages?tray=${tray}`, label: words.back }}
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
                    ? act(() => messageClient.release(reference), words.released)
                    : act(() => messageClient.resend(reference), words.resent))
                }
              >
                {letter?.state === 'held' ? words.release : words.resend}
              </StudioButton>
            )
          }
        >
          {words.reasons[reason]}
          {letter?.next_attempt_at && ` ${words.nextAttempt(formatDue(letter.next_attempt_at, language))}`}
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
                {words.answeredBy(
                  answered.staff === null ? commandLine : shortName(answered.staff),
                  formatTime(answered.at, language),
                )}
              </p>
            )}
            <StudioButton
              isBusy={isBusy}
              onClick={() =>
                void act(
                  () => messageClient.markAnswered(reference, answered === null),
                  answered === null ? words.marked : words.unmarked,
                )
              }
            >
              {answered === null ? words.markAnswered : words.markWaiting}
            </StudioButton>
            {letter?.state === 'sent' && (
              <StudioButton
                weight="text"
                isBusy={isBusy}
                onClick={() => void act(() => messageClient.resend(reference), words.resent)}
              >
                {words.resend}
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
  const { messages: words, someone } = useWords()
  const language = useLanguage()
  const { act, isBusy, error } = useMessageAction()
  if (answers.length === 0) return null
  return (
    <Panel title={words.you} count={answers.length}>
      <RefusalNotice error={error} />
      <ol className={styles.answers}>
        {answers.map(({ reference, text, staff, written_at: at, state, last_answer: said }) => (
          <li key={reference}>
            <p className={styles.facts}>
              {staff === null ? someone : shortName(staff)}, {formatTime(at, language)}
              {state !== null && `: ${words.answerStates[state]}`}
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            {state !== null && state !== 'sent' && (
              <p className={styles.facts}>
                {said !== null && `${words.lastAnswer}: ${said} `}
                <StudioButton
                  weight="text"
                  isBusy={isBusy}
                  onClick={() => void act(() => messageClient.resend(reference), words.resent)}
                >
                  {words.resend}
                </StudioButton>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
