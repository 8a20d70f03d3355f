import type { SearchField } from '../../../content-model/fields/field.ts'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { type CellEditorProps, hasWindowLostFocus, focusEditor } from './cell-editing.ts'
import * as styles from './cell-editor.module.css'
import { formatCell } from './format-cell.ts'
import { readCell } from './read-cell.ts'
import type { MoveAfterEditing } from '../grid/use-grid.ts'

/**
 * A reference to one entry, found by a part of its name. A complete name or code may be typed as well; the grid looks it up when
 * editing ends.
 */
export function OptionCellEditor(props: CellEditorProps & { field: SearchField }) {
  const { session, context, field, label, value, finish, cancel } = props
  const isDone = useRef(false)
  const before = formatCell(value, field, context)
  const end = (act: () => void) => {
    if (isDone.current) return
    isDone.current = true
    act()
  }
  const keepTyped = (text: string, after: MoveAfterEditing) =>
    end(() => (text === before ? cancel(after) : finish(readCell(text, field, context, value), after)))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The list of suggestions has already handled the key.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end(() => cancel('stay'))
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      keepTyped(event.target.value, event.shiftKey ? 'up' : 'down')
    else return
    event.preventDefault()
  }
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (!hasWindowLostFocus() && target instanceof HTMLInputElement) keepTyped(target.value, 'focus-left')
  }
  return (
    <span className={styles.search} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Combobox
        attributes={{ 'aria-label': label, ref: focusEditor }}
        shown={before}
        find={(text) => studioClient.options(field.from, text)}
        onChoose={(option) => {
          session.addOption(field.from, option)
          end(() => finish(option.value, 'stay'))
        }}
      />
    </span>
  )
}
