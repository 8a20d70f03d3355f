import type { ModelIndex } from '../../contract/search/model-index.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import * as styles from './all-models-field.module.css'

interface AllModelsFieldProps {
  name: string
  label: string
  value: string | null
  example: string
  /** What to write instead of a value that cannot be parsed. */
  advice: string
  unread: ModelIndex['unread']
  /** The unit shown within the field. Such a field has its label for screen readers only. */
  unit?: string
}

/** A filter field. A value that cannot be parsed stays in it, with advice. */
export function AllModelsField({ name, label, value, example, advice, unread, unit }: AllModelsFieldProps) {
  const wrong = unread.find(({ key }) => key === name)
  return (
    <div className={styles.field}>
      <label>
        {unit === undefined ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
        <span className={styles.box}>
          <input
            type="text"
            name={name}
            inputMode={unit === undefined ? undefined : 'decimal'}
            defaultValue={wrong?.value ?? value ?? ''}
            placeholder={example}
            maxLength={40}
            autoComplete="off"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong && `${name}-error`}
          />
          {unit}
        </span>
      </label>
      {wrong && (
        <p id={`${name}-error`} className={styles.error}>
          {advice}
        </p>
      )}
    </div>
  )
}
