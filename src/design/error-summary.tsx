import { type ReactNode, useId } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  /** Each leads to the field that it is about, by the field's id. */
  errors: { field: string; text: string }[]
  children?: ReactNode
}

/** What is wrong with a form that was sent. It takes the focus as it appears, and is read aloud. */
export function ErrorSummary({ title, errors, children }: ErrorSummaryProps) {
  const titleId = useId()
  return (
    // The attribute takes the focus where no script runs.
    <div
      role="alert"
      aria-labelledby={titleId}
      className={styles.summary}
      tabIndex={-1}
      autoFocus
      ref={takeFocus}
    >
      <h3 id={titleId}>{title}</h3>
      {children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The field itself takes the focus, with its label in sight; an address alone would only scroll to it. */
function goTo(field: string, event: { preventDefault: () => void }): void {
  const element = document.getElementById(field)
  if (!element) return
  event.preventDefault()
  element.focus()
  document.querySelector(`label[for="${CSS.escape(field)}"]`)?.scrollIntoView({ block: 'nearest' })
}

function takeFocus(summary: HTMLElement | null): void {
  summary?.focus()
}
