import type { ReactNode } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  /** Each leads to the field that it is about, by the field's id. */
  errors: { field: string; text: string }[]
  children?: ReactNode
}

/** What is wrong with a form that was sent. It takes the focus as it appears, and is read aloud. */
export function ErrorSummary({ title, errors, children }: ErrorSummaryProps) {
  return (
    <div role="alert" className={styles.summary} tabIndex={-1} ref={takeFocus}>
      <h3>{title}</h3>
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

/** The field itself takes the focus; an address alone would only scroll to it. */
function goTo(field: string, event: { preventDefault: () => void }): void {
  const element = document.getElementById(field)
  if (!element) return
  event.preventDefault()
  element.focus()
}

function takeFocus(summary: HTMLElement | null): void {
  summary?.focus()
}
