import type { RecordField } from '../../../content-model/fields/field.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { FieldProblem } from '../../../contract/studio/studio-problem.ts'
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
  /** Ids of the elements with the hint and the problems. */
  describedBy: string
}

export const inputId = (path: RecordPath) => `field-${path.join('-')}`

/** Id of the message about a value within a field. Messages about the field as a whole are next to its hint. */
export const problemId = (path: RecordPath) => `${inputId(path)}-problem`

/** Adds the messages about values within a field to the ids of what describes an input. */
export const describeWith = (describedBy: string, problems: readonly (FieldProblem | undefined)[]) =>
  [describedBy, ...problems.flatMap((problem) => (problem ? problemId(problem.path) : []))].join(' ').trim()

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
