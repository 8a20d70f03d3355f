import { msg } from '@lingui/core/macro'
import { isOptional, type SearchesField } from '../../../content-model/fields/field.ts'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { CloseIcon } from '../../../design/icons.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { IconButton } from '../../ui/studio-button.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { type CellEditorProps, hasWindowLostFocus, containsTarget, focusEditor } from './cell-editing.ts'
import * as styles from './cell-editor.module.css'
import { formatCell } from './format-cell.ts'
import { readCell } from './read-cell.ts'
import type { MoveAfterEditing } from '../grid/use-grid.ts'

/**
 * References to several entries, each found by a part of its name. What is still in the input when editing ends is added as a
 * complete name or code, which the grid looks up.
 */
export function OptionsCellEditor(props: CellEditorProps & { field: SearchesField }) {
  const { session, context, field, label, value, finish, cancel } = props
  const { i18n } = context
  const [items, setItems] = useState<readonly unknown[]>(Array.isArray(value) ? value : [])
  const [isTouched, setTouched] = useState(false)
  const isDone = useRef(false)
  const change = (next: readonly unknown[]) => {
    setItems(next)
    setTouched(true)
  }
  const end = (act: () => void) => {
    if (isDone.current) return
    isDone.current = true
    act()
  }
  const keep = (typed: string, after: MoveAfterEditing) => {
    const added = typed.trim() === '' ? [] : [readCell(typed, field, context)].flat()
    const next = [...new Set([...items, ...added])]
    end(() => {
      if (!isTouched && added.length === 0) cancel(after)
      else finish(next.length === 0 && isOptional(field) ? null : next, after)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end(() => cancel('stay'))
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      keep(event.target.value, event.shiftKey ? 'up' : 'down')
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) => {
    if (hasWindowLostFocus() || containsTarget(currentTarget, relatedTarget)) return
    keep(target instanceof HTMLInputElement ? target.value : '', 'focus-left')
  }
  return (
    <span className={styles.several} onKeyDown={onKeyDown} onBlur={onBlur}>
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            <li key={String(item)}>
              <span>{formatCell([item], field, context)}</span>
              <IconButton
                label={`${i18n._(msg`Remove`)}: ${formatCell([item], field, context)}`}
                icon={<CloseIcon />}
                onClick={({ currentTarget }) => {
                  // The button disappears together with its item, so the focus moves on first.
                  currentTarget.closest('ul')?.parentElement?.querySelector('input')?.focus()
                  change(items.toSpliced(index, 1))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        attributes={{ 'aria-label': label, ref: focusEditor }}
        shown=""
        placeholder={i18n._(msg`Add by name or code`)}
        find={(text) => studioClient.options(field.from, text)}
        onChoose={(option) => {
          session.addOption(field.from, option)
          if (!items.includes(option.value)) change([...items, option.value])
        }}
      />
    </span>
  )
}
