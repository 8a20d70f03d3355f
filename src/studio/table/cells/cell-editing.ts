// Properties and focus handling that all cell editors share.
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
  /** The editor stands for several rows whose values differ; `value` is undefined then. */
  isMixed?: boolean
  editing: Editing
  finish: (value: unknown, after: MoveAfterEditing) => void
  cancel: (after: MoveAfterEditing) => void
}

/**
 * A ref for an editor's input: focuses and selects it, so that the key that started editing is typed into it.
 */
export function focusEditor(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true })
  // An editor may be larger than its cell and reach beyond the visible part of the grid.
  input?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
}

/** True when a blur comes from switching to another window or tab: editing goes on when the user returns. */
export const hasWindowLostFocus = () => !document.hasFocus()

export const containsTarget = (container: Element, target: EventTarget | null) =>
  target instanceof Node && container.contains(target)
