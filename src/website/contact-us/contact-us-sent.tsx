import { useId } from 'react'
import styles from './contact-us-sent.module.css'

/** Stays after the message has been sent. It takes the focus, which the button has lost while it was disabled. */
export function ContactUsSent({ reference }: { reference: string }) {
  const title = useId()
  return (
    <div role="group" aria-labelledby={title} className={styles.sent} tabIndex={-1} autoFocus ref={takeFocus}>
      <h3 id={title}>Thank you</h3>
      <p>
        We have your message and will answer by e-mail. Its reference is <strong>{reference}</strong>.
      </p>
    </div>
  )
}

function takeFocus(sent: HTMLElement | null): void {
  sent?.focus()
}
