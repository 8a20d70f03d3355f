import { type ComponentProps, type InputEvent, type ReactNode, useState } from 'react'
import * as styles from './text-field.module.css'

type FieldProps = { id: string; label: string; error?: string | undefined }
type InputProps<Tag extends 'input' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, 'className'>

export function TextField({ label, error, ...props }: InputProps<'input'>) {
  return (
    <Field id={props.id} label={label} error={error}>
      <input {...errorAttributes(props.id, error)} {...props} />
    </Field>
  )
}

export function TextArea({ label, error, defaultValue, ...props }: Omit<InputProps<'textarea'>, 'value'>) {
  const [typed] = useState(() => typedBeforeHydration(props.id, defaultValue))
  return (
    <Field id={props.id} label={label} error={error}>
      <textarea
        {...errorAttributes(props.id, error)}
        defaultValue={typed ?? defaultValue}
        ref={prepareTextArea}
        onInput={(event: InputEvent<HTMLTextAreaElement>) => growTextArea(event.currentTarget)}
        {...props}
      />
    </Field>
  )
}

/** Label, input and error. The error is below the input, so that the input does not move when it disappears. */
function Field({ id, label, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const errorAttributes = (id: string, error: string | undefined) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error && `${id}-error`,
})

/**
 * What was typed into a text area before hydration, since React would overwrite it. If its default value differs, the
 * element belongs to the previous page.
 */
function typedBeforeHydration(id: string, defaultValue: unknown): string | undefined {
  if (typeof document === 'undefined') return undefined
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement) || area.defaultValue !== defaultValue) return undefined
  return area.value === area.defaultValue ? undefined : area.value
}

/** Fits the height to the existing text, and moves the caret behind it unless the text area has the focus. */
function prepareTextArea(area: HTMLTextAreaElement | null): void {
  if (!area) return
  growTextArea(area)
  if (area !== document.activeElement) area.setSelectionRange(area.value.length, area.value.length)
}

/** Grows a text area with its content in browsers without `field-sizing`. */
export function growTextArea(area: HTMLTextAreaElement): void {
  if (getComputedStyle(area).getPropertyValue('field-sizing') === 'content') return
  if (area.scrollHeight <= area.clientHeight) return
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
