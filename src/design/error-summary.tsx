import { type MouseEvent, type ReactNode, useId } from 'react'
import * as styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  /** `field` is the id of the invalid field. */
  errors: { field: string; text: string }[]
  children?: ReactNode
}

/** The errors of a rejected form. It takes the focus when it appears, so that screen readers read it. */
export function ErrorSummary({ title, errors, children }: ErrorSummaryProps) {
  const titleId = useId()
  return (
    // autoFocus is for pages without scripts, the ref for pages with them.
    <div
      role="alert"
      aria-labelledby={titleId}
      className={styles.summary}
      tabIndex={-1}
      autoFocus
      ref={focusOnMount}
    >
      <h3 id={titleId}>{title}</h3>
      {children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(field, event)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function focusField(id: string, event: MouseEvent): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
  document.querySelector(`label[for="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
}

export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
