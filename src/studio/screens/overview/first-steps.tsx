import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
import * as styles from './first-steps.module.css'

interface StepWords {
  name: MessageDescriptor
  text: MessageDescriptor
  /** The label of the button that opens the screen for the step. */
  action: MessageDescriptor
}

const stepTexts = {
  company: {
    name: msg`Enter your company’s name and texts`,
    text: msg`They appear on every page.`,
    action: msg`Enter`,
  },
  passkey: {
    name: msg`Add a passkey on a second device`,
    text: msg`Then a lost phone does not lock you out.`,
    action: msg`Add`,
  },
  colleague: {
    name: msg`Invite a colleague`,
    text: msg`Everybody signs in with their own passkey.`,
    action: msg`Invite`,
  },
  class: {
    name: msg`Create a first class of aircraft`,
    text: msg`Models are grouped by size.`,
    action: msg`Create`,
  },
  model: {
    name: msg`Add a first model with photographs`,
    text: msg`One by one, or all from a spreadsheet.`,
    action: msg({ message: 'Add', context: 'first model' }),
  },
  published: {
    name: msg`Publish for the first time`,
    text: msg`Until then visitors do not see your drafts.`,
    action: msg`Open the models`,
  },
  messages: {
    name: msg`Set where messages go`,
    text: msg`The server needs SMTP_URL and CONTACT_TO. Until then messages wait here, and no e-mail is sent.`,
    action: msg`Check the settings`,
  },
  distributors: {
    name: msg`Add your distributors`,
    text: msg({ message: 'One by one, or all from a spreadsheet.', context: 'distributors' }),
    action: msg`Add`,
  },
} satisfies Record<FirstStep, StepWords>

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

/** Steps that need a screen, or a part of one, that only administrators see. */
const forAdministrators: readonly FirstStep[] = ['colleague', 'messages']

/** The checklist for a new company. A step is ticked when the server finds it done, no matter by whom. */
export function FirstSteps({ list: { is_put_away: isPutAway, steps }, onDismissed }: FirstStepsProps) {
  const { t } = useLingui()
  const [error, setError] = useState<unknown>()
  if (isPutAway) return null
  const done = steps.filter(({ is_done: isDone }) => isDone)
  const next = steps.find(({ is_done: isDone }) => !isDone)
  const dismiss = async () => {
    try {
      await studioClient.dismissFirstSteps()
      await onDismissed()
      focusTitle()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Panel
      title={t`First steps`}
      action={
        <span className={styles.progress}>
          <progress value={done.length} max={steps.length} aria-label={t`First steps`} />
          {t`${{ count: done.length }} of ${{ total: steps.length }} done`}
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
        <p>
          <Trans>Steps are ticked automatically as soon as somebody has done them.</Trans>
        </p>
        <StudioButton weight="text" onClick={() => void dismiss()}>
          {t`Hide this list`}
        </StudioButton>
      </div>
    </Panel>
  )
}

function DoneStep({ step: { step, staff, at } }: { step: Step }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const who = [
    ...(staff === null ? [] : [shortName(staff)]),
    ...(at === null ? [] : [formatTime(at, language)]),
  ]
  return (
    <li className={styles.step} data-done="">
      <span className={styles.tick}>
        <CheckIcon />
        <VisuallyHidden>{t`Done:`}</VisuallyHidden>
      </span>
      <strong>{i18n._(stepTexts[step].name)}</strong>
      <span className={styles.who}>{who.join(', ')}</span>
    </li>
  )
}

/** An open step. The next one has the primary button. */
function OpenStep({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { t, i18n } = useLingui()
  const { role } = useSignedIn()
  const mayDo = role === 'administrator' || !forAdministrators.includes(step)
  return (
    <li className={styles.step} data-next={isNext ? '' : undefined}>
      <span className={styles.tick} />
      <div>
        <strong>{i18n._(stepTexts[step].name)}</strong>
        <p>{mayDo ? i18n._(stepTexts[step].text) : t`An administrator does this.`}</p>
      </div>
      {mayDo && (
        <StudioLink to={paths[step]} {...(isNext && { weight: 'main' })}>
          {i18n._(stepTexts[step].action)}
        </StudioLink>
      )}
    </li>
  )
}
