import type { RecordField } from '../../../content-model/fields/field.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { flushRender } from '../../ui/flush-render.ts'
import { focusTitle } from '../../ui/focus-heading.ts'

export interface InputProps<Kind extends RecordField = RecordField> {
  field: Kind
  path: RecordPath
  value: unknown
  /** The accessible name where no label element provides one. */
  label: string
  isChanged: boolean
  isInvalid: boolean
  /** Id of the element with the hint and the problems. */
  describedBy: string
}

export const inputId = (path: RecordPath) => `field-${path.join('-')}`

/**
 * Focuses a field's input after rendering pending changes; the page's title if the field has no input of its
 * own.
 */
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
