import type { CellEditorProps } from './cell-editing.ts'
import { OptionCellEditor } from './option-cell-editor.tsx'
import { OptionsCellEditor } from './options-cell-editor.tsx'
import { SelectCellEditor } from './select-cell-editor.tsx'
import { TextCellEditor } from './text-cell-editor.tsx'

/** The input of a cell. Enter and losing the focus apply what was typed; Escape restores the cell's value. */
export function CellEditor(props: CellEditorProps) {
  const { field } = props.column
  if (field.kind === 'choice' || field.kind === 'reference')
    return <SelectCellEditor {...props} field={field} />
  if (field.kind === 'search') return <OptionCellEditor {...props} field={field} />
  if (field.kind === 'searches') return <OptionsCellEditor {...props} field={field} />
  return <TextCellEditor {...props} />
}
