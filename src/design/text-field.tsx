import type { ComponentProps } from 'react'
import styles from './text-field.module.css'

interface FieldProps {
  id: string
  label: string
  /** What is wrong with what was typed, if something is. */
  error?: string | undefined
}

/** A field for one line of text with its label above and what is wrong with it below. */
export function TextField({
  id,
  label,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The same for many lines; it grows with what is typed. */
export function TextArea({
  id,
  label,
  error,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        {...area}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  )
}
