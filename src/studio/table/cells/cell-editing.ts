// What the inputs of cells have in common.
import type { Column } from './columns.ts'
import type { CellContext } from './format-cell.ts'
import type { TableSession } from '../table-session.ts'
import type { MoveAfterEditing, Editing } from '../grid/use-grid.ts'

export interface CellEditorProps {
  session: TableSession
  context: CellContext
  column: Column
  label: string
  value: unknown
  /** Of several rows that differ; it has no value then. */
  isMixed?: boolean
  editing: Editing
  finish: (value: unknown, after: MoveAfterEditing) => void
  cancel: (after: MoveAfterEditing) => void
}

/** What has just been drawn takes the focus, and the key that began it. */
export function focusEditor(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true })
  // It may be larger than its cell.
  input?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
}

/** The window alone has lost the focus: somebody looks something up, and goes on typing. */
export const isWindowLeft = () => !document.hasFocus()

export const isWithin = (container: Element, target: EventTarget | null) =>
  target instanceof Node && container.contains(target)
