import { type SubmitEvent, useCallback, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { ErrorSummary } from '../../design/error-summary.tsx'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { TextArea, TextField } from '../../design/text-field.tsx'
import { ContactUsSent } from './contact-us-sent.tsx'
import { keepDraft, restoreDraft } from './contact-us-draft.ts'
import { type Attempt, type Field, fields, type Typed } from './contact-us-fields.ts'
import type { Sending } from './contact-us-sending.ts'
import { useShownErrors } from './contact-us-shown-errors.ts'
import styles from './contact-us.module.css'

interface ContactUsFormProps {
  /** What the fields hold before the visitor changes them. */
  initial: Typed
  /** What goes along that nobody types. */
  attempt: Omit<Attempt, 'trap'>
  /** What came of the last attempt; none while another is under way. */
  outcome: Sending | undefined
  isSending: boolean
  send: (form: HTMLFormElement) => Promise<void>
}

/**
 * The form, and what came of sending it: told above the button, where the eye is, and where the fields keep
 * their places when it goes. What was typed stays, whatever came of it.
 */
export function ContactUsForm({ initial, attempt, outcome, isSending, send }: ContactUsFormProps) {
  const { errors, listed, recheck } = useShownErrors(outcome)
  const sendOnce = useSendOnce(send)
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) restoreDraft(form, initial.message)
    },
    [initial.message],
  )
  const problems = fields.flatMap((field) => {
    const text = listed[field]
    return text === undefined ? [] : [{ field, text }]
  })
  const propsOf = (field: Field) => ({
    id: field,
    name: field,
    required: true,
    defaultValue: initial[field],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      recheck(field, currentTarget.value),
  })
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={sendOnce}
      onInput={(event) => keepDraft(event.currentTarget, initial.message)}
      ref={restore}
    >
      <input type="hidden" name="key" defaultValue={attempt.key} />
      <input type="hidden" name="token" defaultValue={attempt.token} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="leave_empty">Leave this field empty</label>
        <input id="leave_empty" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </div>
      {isSending && <ProgressBar label="Sending your message" />}
      <TextField label="Your email" type="email" autoComplete="email" {...propsOf('from_email')} />
      <TextArea label="Write here your question" rows={20} {...propsOf('message')} />
      {(problems.length > 0 || outcome?.failure) && (
        <ErrorSummary title="Your message has not been sent" errors={problems}>
          {outcome?.failure && <p>{outcome.failure}</p>}
        </ErrorSummary>
      )}
      {outcome?.reference && <ContactUsSent reference={outcome.reference} />}
      <div>
        <Button type="submit" weight="main" disabled={isSending}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** While a message is under way another click, or Enter, sends nothing: the button is only disabled a moment later. */
function useSendOnce(send: ContactUsFormProps['send']) {
  const isUnderWay = useRef(false)
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    void send(event.currentTarget).finally(() => {
      isUnderWay.current = false
    })
  }
}
