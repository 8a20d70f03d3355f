import { msg } from '@lingui/core/macro'
import type { FigureField } from '../../../content-model/fields/field.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { echoFigure } from '../../fields/echo-figure.ts'
import { parseFigure } from '../../fields/parse-figure.ts'
import { type CellEditorProps, hasWindowLostFocus, focusEditor } from './cell-editing.ts'
import * as styles from './cell-editor.module.css'
import { formatCell } from './format-cell.ts'
import { readCell } from './read-cell.ts'
import type { MoveAfterEditing } from '../grid/use-grid.ts'

/** A one-line input for names, codes and numbers; a text area below the cell for sentences and lists. */
export function TextCellEditor(props: CellEditorProps) {
  const { field } = props.column
  const typed = useTyped(props)
  const isLong = field.kind === 'lines' || (field.kind === 'text' && field.max > 200)
  return isLong ? <LongText {...props} typed={typed} /> : <ShortText {...props} typed={typed} />
}

type TypedProps = CellEditorProps & { typed: ReturnType<typeof useTyped> }

function ShortText({ column: { field }, label, value, typed }: TypedProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') typed.cancel()
    else if (event.key === 'Enter') typed.finish(event.shiftKey ? 'up' : 'down')
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        autoComplete="off"
        value={typed.text}
        data-figure={field.kind === 'figure' ? '' : undefined}
        ref={focusEditor}
        onKeyDown={onKeyDown}
        onBlur={typed.leave}
        onChange={({ target }) => typed.change(target.value)}
      />
      {field.kind === 'figure' && <Echo field={field} text={typed.text} value={value} />}
    </>
  )
}

/** Enter finishes and Alt+Enter adds a line. Touch keyboards have no Alt, so after a tap Enter adds a line. */
function LongText({ column: { field }, context, label, editing, typed }: TypedProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey, shiftKey, currentTarget } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') typed.cancel()
    else if (key !== 'Enter' || (editing.isByPointer && !altKey)) return
    else if (altKey) {
      currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end')
      typed.change(currentTarget.value)
    } else typed.finish(shiftKey ? 'up' : 'down')
    event.preventDefault()
  }
  return (
    <span className={styles.long}>
      <textarea
        className={styles.input}
        aria-label={label}
        rows={field.kind === 'lines' ? 4 : 2}
        value={typed.text}
        ref={focusEditor}
        onKeyDown={onKeyDown}
        onBlur={typed.leave}
        onChange={({ target }) => typed.change(target.value)}
      />
      <small>{context.i18n._(msg`Alt+Enter starts a new line.`)}</small>
    </span>
  )
}

/** State of a text editor: applies the text once, and only if it was changed. */
function useTyped({ column, context, value, editing, finish, cancel }: CellEditorProps) {
  const before = formatCell(value, column.field, context)
  const [text, setText] = useState(editing.isReplacing ? '' : before)
  const [isTouched, setTouched] = useState(false)
  const isDone = useRef(false)
  const finishOnce = (after: MoveAfterEditing) => {
    // Removing the input causes a blur event, which would finish editing a second time.
    if (isDone.current) return
    isDone.current = true
    if (isTouched) finish(readCell(text, column.field, context, value), after)
    else cancel(after)
  }
  return {
    text,
    change: (next: string) => {
      setText(next)
      setTouched(true)
    },
    finish: finishOnce,
    cancel: () => {
      isDone.current = true
      cancel('stay')
    },
    leave: () => !hasWindowLostFocus() && finishOnce('focus-left'),
  }
}

function Echo({ field, text, value }: { field: FigureField; text: string; value: unknown }) {
  const figure = parseFigure(text, field)
  const echo = figure === undefined ? '' : echoFigure(figure, field, figure === value ? undefined : text)
  return <output className={styles.echo}>{echo}</output>
}
