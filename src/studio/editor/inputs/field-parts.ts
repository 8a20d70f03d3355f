import type { RecordField } from '../../../content-model/fields/field.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { flushRender } from '../../ui/flush-render.ts'
import { focusTitle } from '../../ui/focus-heading.ts'

/** What every input of a field gets. */
export interface InputProps<Kind extends RecordField = RecordField> {
  field: Kind
  path: RecordPath
  value: unknown
  /** For screen readers where no label element names it. */
  label: string
  isChanged: boolean
  isInvalid: boolean
  /** Id of what describes it: hint and problems. */
  describedBy: string
}

/** Ids of inputs, which problems lead to. */
export const inputId = (path: RecordPath) => `field-${path.join('-')}`

/** Fields without an input of their own leave it to the heading. */
export function focusField(path: RecordPath): void {
  flushRender()
  const input = document.getElementById(inputId(path))
  if (input) input.focus()
  else focusTitle()
}

export const inputAttributes = ({ path, label, isChanged, isInvalid, describedBy }: InputProps) => ({
  id: inputId(path),
  'aria-label': label,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'data-changed': isChanged ? '' : undefined,
  'data-invalid': isInvalid ? '' : undefined,
})
