import type { FetcherWithComponents } from 'react-router'
import { Button } from '../../design/button.tsx'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { TextArea, TextField } from '../../design/text-field.tsx'
import styles from './contact-us.module.css'

/** What came of sending: a reference, or what is wrong. */
export interface Sending {
  typed?: { from_email: string; message: string }
  reference?: string
  /** What is wrong with a field, to which the pointer leads. */
  errors?: { pointer: string; detail: string }[]
  /** Why it has not been sent although no field is wrong. */
  failure?: string
}

interface ContactUsFormProps {
  form: FetcherWithComponents<unknown>['Form']
  isSending: boolean
  sending: Sending
}

/** The form, and what came of sending it. What was typed stays, whatever came of it. */
export function ContactUsForm({ form: Form, isSending, sending }: ContactUsFormProps) {
  const { typed, reference, errors = [], failure } = sending
  const errorOf = (field: string) => errors.find(({ pointer }) => pointer === `/${field}`)?.detail
  return (
    <Form method="post" noValidate className={styles.form}>
      {isSending && <ProgressBar label="Sending your message" />}
      {(errors.length > 0 || failure) && (
        <div role="alert" className={styles.problems} tabIndex={-1} ref={takeFocus}>
          {failure && <p>{failure}</p>}
          {errors.map(({ pointer, detail }) => (
            <p key={pointer}>
              <a href={`#${pointer.slice(1)}`}>{detail}</a>
            </p>
          ))}
        </div>
      )}
      <TextField
        id="from_email"
        label="Your email"
        name="from_email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.from_email}
        error={errorOf('from_email')}
      />
      <TextArea
        id="message"
        label="Write here your question"
        name="message"
        rows={20}
        defaultValue={typed?.message}
        error={errorOf('message')}
      />
      {reference && (
        <p className={styles.sent}>
          We have your message and will answer by e-mail. Its reference is <strong>{reference}</strong>.
        </p>
      )}
      <div>
        <Button type="submit" disabled={isSending}>
          Send
        </Button>
      </div>
    </Form>
  )
}

function takeFocus(problems: HTMLElement | null): void {
  problems?.focus()
}
