import type { Column } from './columns.ts'
import type { CellContext } from './format-cell.ts'
import { OptionCellEditor } from './option-cell-editor.tsx'
import { OptionsCellEditor } from './options-cell-editor.tsx'
import { SelectCellEditor } from './select-cell-editor.tsx'
import type { TableSession } from './table-session.ts'
import { TextCellEditor } from './text-cell-editor.tsx'
import type { AfterEditing, Editing } from './use-grid.ts'

export interface CellEditorProps {
  session: TableSession
  context: CellContext
  column: Column
  label: string
  value: unknown
  /** Of several rows that differ; it has no value then. */
  isMixed?: boolean
  editing: Editing
  finish: (value: unknown, after: AfterEditing) => void
  cancel: (after: AfterEditing) => void
}

/** The input of a cell. Enter and leaving it keep what is typed; Escape leaves the cell as it was. */
export function CellEditor(props: CellEditorProps) {
  const { field } = props.column
  if (field.kind === 'choice' || field.kind === 'reference')
    return <SelectCellEditor {...props} field={field} />
  if (field.kind === 'search') return <OptionCellEditor {...props} field={field} />
  if (field.kind === 'searches') return <OptionsCellEditor {...props} field={field} />
  return <TextCellEditor {...props} />
}

/** What has just been drawn takes the focus, and the key that began it. */
export function takeFocus(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true })
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
}

/** The window alone has lost the focus: somebody looks something up, and goes on typing. */
export const isWindowLeft = () => !document.hasFocus()

export const isWithin = (container: Element, target: EventTarget | null) =>
  target instanceof Node && container.contains(target)
