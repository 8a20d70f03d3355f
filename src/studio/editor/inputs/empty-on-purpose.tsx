import { useLingui } from '@lingui/react/macro'
import type { RecordField } from '../../../content-model/fields/field.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { useEditor } from '../editor-context.ts'
import * as styles from './field-input.module.css'
import { blankGroup } from '../../fields/record-values.ts'

interface EmptyOnPurposeProps {
  field: RecordField
  path: RecordPath
  value: unknown
  label: string
  text?: string
}

/**
 * A checkbox which says that a value is left out deliberately, which distinguishes it from a forgotten field.
 */
export function EmptyOnPurpose({ field, path, value, label, text }: EmptyOnPurposeProps) {
  const { t } = useLingui()
  const statement = text ?? t`Not published on purpose`
  const { session } = useEditor()
  const isNothing = value === null || value === undefined
  const restored = field.kind === 'group' ? blankGroup(field.fields) : ''
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isNothing}
        aria-label={`${statement}: ${label}`}
        onChange={({ target }) => session.change(path, target.checked ? null : restored)}
      />
      {statement}
    </label>
  )
}
