import { type KeyboardEvent, useRef, useState } from 'react'
import { echoFigure } from '../fields/echo-figure.ts'
import { readFigure } from '../fields/read-figure.ts'
import type { FigureField } from '../fields/record-field.ts'
import { type CellEditorProps, isWindowLeft, takeFocus } from './cell-editing.ts'
import styles from './cell-editor.module.css'
import { formatCell } from './format-cell.ts'
import { readCell } from './read-cell.ts'
import type { AfterEditing } from './use-grid.ts'

/** Names, codes and figures on one line; sentences and lists grow below the cell. */
export function TextCellEditor(props: CellEditorProps) {
  const { column, context, label, value, editing } = props
  const { field } = column
  const { text, change, finish } = useTyped(props)
  const isLong = field.kind === 'lines' || (field.kind === 'text' && field.max > 200)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') props.cancel('stay')
    else if (event.key !== 'Enter' || (isLong && editing.isByPointer)) return
    else if (isLong && event.altKey) {
      event.currentTarget.setRangeText(
        '\n',
        event.currentTarget.selectionStart ?? 0,
        event.currentTarget.selectionEnd ?? 0,
        'end',
      )
      change(event.currentTarget.value)
    } else finish(event.shiftKey ? 'up' : 'down')
    event.preventDefault()
  }
  const shared = {
    'aria-label': label,
    value: text,
    onKeyDown,
    onBlur: () => !isWindowLeft() && finish('elsewhere'),
    ref: takeFocus,
  }
  if (isLong)
    return (
      <span className={styles.long}>
        <textarea
          {...shared}
          className={styles.input}
          rows={field.kind === 'lines' ? 4 : 2}
          onChange={({ target }) => change(target.value)}
        />
        <small>{context.words.many.newLine}</small>
      </span>
    )
  return (
    <>
      <input
        {...shared}
        className={styles.input}
        autoComplete="off"
        data-figure={field.kind === 'figure' ? '' : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {field.kind === 'figure' && <Echo field={field} text={text} value={value} />}
    </>
  )
}

/** Keeps what was typed once, and only if something was. */
function useTyped({ column, context, value, editing, finish, cancel }: CellEditorProps) {
  const before = formatCell(value, column.field, context)
  const [text, setText] = useState(editing.isReplacing ? '' : before)
  const [isTouched, setTouched] = useState(false)
  const isDone = useRef(false)
  return {
    text,
    change: (next: string) => {
      setText(next)
      setTouched(true)
    },
    finish: (after: AfterEditing) => {
      // Taking the input away takes its focus, too.
      if (isDone.current) return
      isDone.current = true
      if (isTouched) finish(readCell(text, column.field, context, value), after)
      else cancel(after)
    },
  }
}

function Echo({ field, text, value }: { field: FigureField; text: string; value: unknown }) {
  const figure = readFigure(text, field)
  const echo = figure === undefined ? '' : echoFigure(figure, field, figure === value ? undefined : text)
  return <output className={styles.echo}>{echo}</output>
}
