import { useState } from 'react'
import type { FirstStep, FirstStepList } from '../../../contract/studio/first-steps.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { focusTitle } from '../../ui/focus-heading.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { CheckIcon } from '../../ui/studio-icons.tsx'
import { shortName, useSignedIn } from '../../session/session-context.ts'
import { studioClient } from '../../client/studio-client.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import styles from './first-steps.module.css'

type Step = FirstStepList['steps'][number]

interface FirstStepsProps {
  list: FirstStepList
  onDismissed: () => Promise<void>
}

/** The screen on which each step is done. */
const paths: Record<FirstStep, string> = {
  company: '/site',
  passkey: '/account',
  colleague: '/staff',
  class: '/classes',
  model: '/models',
  published: '/models',
  messages: '/workshop',
  distributors: '/distributors',
}

/** Steps on screens, or with functions, that only administrators have. */
const forAdministrators: readonly FirstStep[] = ['colleague', 'messages']

/** The checklist for a new company. A step is ticked when the server finds it done, no matter by whom. */
export function FirstSteps({
  list: { is_put_away: isPutAway, steps },
  onDismissed: onPutAway,
}: FirstStepsProps) {
  const words = useWords().firstSteps
  const [error, setError] = useState<unknown>()
  if (isPutAway) return null
  const done = steps.filter(({ is_done: isDone }) => isDone)
  const next = steps.find(({ is_done: isDone }) => !isDone)
  const dismiss = async () => {
    try {
      await studioClient.dismissFirstSteps()
      await onPutAway()
      focusTitle()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Panel
      title={words.title}
      action={
        <span className={styles.progress}>
          <progress value={done.length} max={steps.length} aria-label={words.title} />
          {words.done(done.length, steps.length)}
        </span>
      }
    >
      <RefusalNotice error={error} />
      <ol className={styles.steps}>
        {steps.map((step) =>
          step.is_done ? (
            <DoneStep key={step.step} step={step} />
          ) : (
            <OpenStep key={step.step} step={step.step} isNext={step === next} />
          ),
        )}
      </ol>
      <div className={styles.foot}>
        <p>{words.tickedAutomatically}</p>
        <StudioButton weight="text" onClick={() => void dismiss()}>
          {words.hide}
        </StudioButton>
      </div>
    </Panel>
  )
}

function DoneStep({ step: { step, staff, at } }: { step: Step }) {
  const words = useWords().firstSteps
  const language = useLanguage()
  const who = [
    ...(staff === null ? [] : [shortName(staff)]),
    ...(at === null ? [] : [formatTime(at, language)]),
  ]
  return (
    <li className={styles.step} data-done="">
      <span className={styles.tick}>
        <CheckIcon />
        <VisuallyHidden>{words.isDone}</VisuallyHidden>
      </span>
      <strong>{words.steps[step].name}</strong>
      <span className={styles.who}>{who.join(', ')}</span>
    </li>
  )
}

/** An open step. The next one has the primary button. */
function OpenStep({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const words = useWords().firstSteps
  const { role } = useSignedIn()
  const { name, text, action } = words.steps[step]
  const mayDo = role === 'administrator' || !forAdministrators.includes(step)
  return (
    <li className={styles.step} data-next={isNext ? '' : undefined}>
      <span className={styles.tick} />
      <div>
        <strong>{name}</strong>
        <p>{mayDo ? text : words.forAdministrators}</p>
      </div>
      {mayDo && (
        <StudioLink to={paths[step]} {...(isNext && { weight: 'main' })}>
          {action}
        </StudioLink>
      )}
    </li>
  )
}
