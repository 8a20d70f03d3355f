import { useId } from 'react'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
