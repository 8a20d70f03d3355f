import type { RecordField } from '../../../content-model/fields/field.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { useWords } from '../../words/words.ts'
import { useEditor } from '../editor-context.ts'
import styles from './field-input.module.css'
import { blankGroup } from '../../fields/record-values.ts'

interface NothingOnPurposeProps {
  field: RecordField
  path: RecordPath
  value: unknown
  label: string
  text?: string
}

/** That a figure is not published is somebody's decision, not a field that was forgotten. */
export function NothingOnPurpose({ field, path, value, label, text }: NothingOnPurposeProps) {
  const words = useWords().editor
  const said = text ?? words.onPurpose
  const { session } = useEditor()
  const isNothing = value === null || value === undefined
  const restored = field.kind === 'group' ? blankGroup(field.fields) : ''
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isNothing}
        aria-label={`${said}: ${label}`}
        onChange={({ target }) => session.change(path, target.checked ? null : restored)}
      />
      {said}
    </label>
  )
}
