import { type ComponentProps, type InputEvent, useState } from 'react'
import styles from './text-field.module.css'

interface FieldProps {
  id: string
  label: string
  /** What is wrong with what was typed, if something is. */
  error?: string | undefined
}

/**
 * A field for one line of text with its label above and what is wrong with it below, so that the field keeps
 * its place when the error goes while it is corrected.
 */
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
  defaultValue,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'value'>) {
  const [typedBefore] = useState(() => typedBeforeScripts(id))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        defaultValue={typedBefore ?? defaultValue}
        ref={prepare}
        onInput={(event: InputEvent<HTMLTextAreaElement>) => growTextArea(event.currentTarget)}
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

/** As it takes a page over, React writes a text area's first text over what has been typed by then. */
function typedBeforeScripts(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : undefined
}

/** The caret waits where the text is written on: below what stands there already. */
function prepare(area: HTMLTextAreaElement | null): void {
  if (!area) return
  growTextArea(area)
  if (area !== document.activeElement) area.setSelectionRange(area.value.length, area.value.length)
}

/** Where the browser does not know `field-sizing`. It also grows again when it was made smaller by hand. */
export function growTextArea(area: HTMLTextAreaElement): void {
  if (getComputedStyle(area).getPropertyValue('field-sizing') === 'content') return
  if (area.scrollHeight <= area.clientHeight) return
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
