import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ContactForm } from '../../contract/contact-message.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { Snackbar } from '../../design/snackbar.tsx'
import { contactPathAbout } from '../parts/contact-path-about.ts'
import { findScreen, importScreen } from '../prefetch/screen-modules.ts'
import { MessageForm } from './message-form.tsx'
import type { SubmissionResult } from './message-submission.ts'
import { toReadableLine } from './prefilled-message.ts'

export interface QuestionFormProps {
  about: string
  /** The prefilled question. */
  question: string
  form: ContactForm
}

/**
 * The message form on a page where something was not found. Without scripts it is submitted to the contact
 * page.
 */
export function QuestionForm({ about, question, form }: QuestionFormProps) {
  const { t, i18n } = useLingui()
  useEffect(importContactUs, [])
  const fetcher = useFetcher<SubmissionResult>()
  const isSending = fetcher.state !== 'idle'
  const result = isSending ? undefined : fetcher.data
  const { reference } = result ?? {}
  const topic = toReadableLine(about)
  return (
    <>
      <MessageForm
        action={contactPathAbout(i18n, topic)}
        rows={8}
        initial={{ from_email: '', message: `${toReadableLine(question)}\n\n` }}
        hidden={{ about: topic, ...form }}
        result={result}
        isSending={isSending}
        send={(filledIn) => fetcher.submit(filledIn, { flushSync: true })}
      />
      <Snackbar message={reference && t`Email sent`} messageId={reference ?? ''} tone="warning" />
    </>
  )
}

/**
 * Loads the contact page in advance, whose action sends the form: if the router cannot load it, the browser
 * shows an error page.
 */
function importContactUs(): void {
  const screen = findScreen(pagePaths.contactUs)
  if (screen) importScreen(screen.route).catch(() => {})
}
