import { msg } from '@lingui/core/macro'
import { isOptional, type ChoiceField, type ReferenceField } from '../../../content-model/fields/field.ts'
import { nameChoice } from '../../fields/field-words.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type CellEditorProps, hasWindowLostFocus } from './cell-editing.ts'
import * as styles from './cell-editor.module.css'
import type { MoveAfterEditing } from '../grid/use-grid.ts'

const NOTHING = ''
/** Differs from every real value, since none of them is blank. */
const MIXED = ' '

/** A choice or reference out of a short list. */
export function SelectCellEditor(props: CellEditorProps & { field: ChoiceField | ReferenceField }) {
  const { field, label, context, value, isMixed, editing, finish, cancel } = props
  const { i18n, options: known } = context
  const options =
    field.kind === 'choice'
      ? Object.keys(field.choices).map((each) => ({ value: each, name: nameChoice(i18n, field, each) }))
      : (known[field.from] ?? [])
  const isNamed = typeof value === 'string' || typeof value === 'number'
  const before = isMixed ? MIXED : isNamed ? String(value) : NOTHING
  const [chosen, setChosen] = useState(before)
  const isDone = useRef(false)
  const isListed = isMixed || options.some((option) => String(option.value) === before)
  const keep = (text: string, after: MoveAfterEditing) => {
    if (isDone.current) return
    isDone.current = true
    const option = options.find((each) => String(each.value) === text)
    if (text === before) cancel(after)
    else finish(option?.value ?? (isOptional(field) ? null : ''), after)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') keep(before, 'stay')
    else if (event.key === 'Enter') keep(chosen, event.shiftKey ? 'up' : 'down')
    else return
    event.preventDefault()
  }
  return (
    <select
      className={styles.input}
      aria-label={label}
      value={chosen}
      ref={editing.isByPointer ? open : focus}
      onKeyDown={onKeyDown}
      onBlur={() => !hasWindowLostFocus() && keep(chosen, 'focus-left')}
      onChange={({ target }) => {
        setChosen(target.value)
        // Arrow keys change the value with every press, so keyboard users confirm with Enter.
        if (editing.isByPointer) keep(target.value, 'stay')
      }}
    >
      {isMixed && <option value={MIXED}>{i18n._(msg`mixed`)}</option>}
      {(isOptional(field) || !isListed) && (
        <option value={NOTHING}>
          {isOptional(field) ? i18n._(msg`Not published`) : i18n._(msg`Choose …`)}
        </option>
      )}
      {!isListed && before !== NOTHING && <option value={before}>{before}</option>}
      {options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

function focus(select: HTMLSelectElement | null): void {
  select?.focus({ preventScroll: true })
}

/** A tap or double click opens the list at once. */
function open(select: HTMLSelectElement | null): void {
  focus(select)
  try {
    select?.showPicker()
  } catch {
    // Browsers that refuse showPicker() open the list with another tap.
  }
}
