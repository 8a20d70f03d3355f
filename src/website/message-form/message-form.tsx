import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useCallback, useId, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { ErrorSummary, focusOnMount } from '../../design/error-summary.tsx'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { TextArea, TextField } from '../../design/text-field.tsx'
import { saveDraft, restoreDraft } from './message-draft.ts'
import { type Field, type FieldValues, type FilledForm, useFieldErrors } from './message-fields.ts'
import type { SubmissionResult } from './message-submission.ts'
import { translateProblem } from './translate-problem.ts'
import * as styles from './message-form.module.css'

interface MessageFormProps {
  /** The form's action without scripts; by default the page itself. */
  action?: string
  /** Height of the message field in lines. */
  rows?: number
  initial: FieldValues
  hidden: Pick<FilledForm, 'about' | 'key' | 'token'>
  result: SubmissionResult | undefined
  isSending: boolean
  send: (form: HTMLFormElement) => Promise<void>
}

/** The message form. Its result is shown below the fields, so that they do not move when it disappears. */
export function MessageForm({
  action,
  rows = 20,
  initial,
  hidden,
  result,
  isSending,
  send,
}: MessageFormProps) {
  const { t, i18n } = useLingui()
  const { errors, listed, recheck } = useFieldErrors(result)
  const sendOnce = useSingleSubmit(send)
  const { message } = initial
  const restore = useCallback((form: HTMLFormElement | null) => restoreDraft(form, message), [message])
  const problems = Object.entries(listed).map(([field, text]) => ({
    field,
    text: translateProblem(i18n, text),
  }))
  const propsOf = (field: Field) => ({
    id: field,
    name: field,
    required: true,
    defaultValue: initial[field],
    error: errors[field] && translateProblem(i18n, errors[field]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      recheck(field, currentTarget.value),
  })
  return (
    <form
      method="post"
      action={action}
      noValidate
      className={styles.form}
      onSubmit={sendOnce}
      onInput={(event) => saveDraft(event.currentTarget, message)}
      ref={restore}
    >
      <input type="hidden" name="key" defaultValue={hidden.key} />
      <input type="hidden" name="token" defaultValue={hidden.token} />
      {hidden.about !== '' && <input type="hidden" name="about" defaultValue={hidden.about} />}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="leave_empty">
          <Trans>Leave this field empty</Trans>
        </label>
        <input id="leave_empty" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </div>
      {isSending && <ProgressBar label={t`Sending your message`} />}
      <TextField label={t`Your email`} type="email" autoComplete="email" {...propsOf('from_email')} />
      <TextArea label={t`Write here your question`} rows={rows} {...propsOf('message')} />
      {(problems.length > 0 || result?.failure) && (
        <ErrorSummary title={t`Your message has not been sent`} errors={problems}>
          {result?.failure && <p>{result.failure}</p>}
        </ErrorSummary>
      )}
      {result?.reference && <Confirmation reference={result.reference} />}
      <div>
        <Button type="submit" weight="main" disabled={isSending}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}

/**
 * Ignores further submits while sending, because the button is disabled too late for a quick second click or
 * Enter.
 */
function useSingleSubmit(send: MessageFormProps['send']) {
  const isSending = useRef(false)
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    void send(event.currentTarget).finally(() => {
      isSending.current = false
    })
  }
}

/** Confirms that the message was sent. Takes the focus, which the disabled button has lost. */
function Confirmation({ reference }: { reference: string }) {
  const title = useId()
  return (
    <div
      role="group"
      aria-labelledby={title}
      className={styles.sent}
      tabIndex={-1}
      autoFocus
      ref={focusOnMount}
    >
      <h3 id={title}>
        <Trans>Thank you</Trans>
      </h3>
      <p>
        <Trans>
          We have your message and will answer by e-mail. Its reference is <strong>{reference}</strong>.
        </Trans>
      </p>
    </div>
  )
}
