import { isOptional } from '../../../content-model/fields/field.ts'
import type { FigureField } from '../../../content-model/fields/field.ts'
import { type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { echoFigure } from '../../fields/echo-figure.ts'
import { formatNumber } from '../../fields/format-value.ts'
import { parseFigure } from '../../fields/parse-figure.ts'
import { useEditor } from '../editor-context.ts'
import * as styles from './field-input.module.css'
import { inputAttributes, type InputProps } from './field-parts.ts'

/** A number as the user types it, with an echo of how it was read, in metric and imperial units. */
export function FigureInput(props: InputProps<FigureField>) {
  const { field, path, value } = props
  const { session } = useEditor()
  const [typed, setTyped] = useState<string>()
  const selectOnEntry = useSelectOnEntry()
  const isTopLevel = path.length === 1
  // At the top level an empty input means 'not filled in yet'; 'not published on purpose', which is null, has
  // its own checkbox.
  const nothing = isOptional(field) && !isTopLevel ? null : ''
  const read = (text: string) => (text.trim() === '' ? nothing : (parseFigure(text, field) ?? text.trim()))
  // The typed text is shown only while it matches the value, which may be replaced by a merge or by restoring
  // the published one.
  const isTypedHere = typed !== undefined && (read(typed) === value || (typed === '' && value === null))
  const shown = isTypedHere ? typed : formatTyped(value)
  const type = (text: string) => {
    setTyped(text)
    session.change(path, read(text))
  }
  const { id, 'data-changed': changed, 'data-invalid': invalid, ...aria } = inputAttributes(props)
  return (
    <span className={styles.figure}>
      <span className={styles.box} data-changed={changed} data-invalid={invalid}>
        <input
          id={id}
          {...aria}
          inputMode="text"
          autoComplete="off"
          value={shown}
          {...selectOnEntry}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setTyped(undefined)
            void session.save()
          }}
        />
        {field.unit !== '' && <span aria-hidden="true">{field.unit}</span>}
      </span>
      <output className={styles.echo} htmlFor={id}>
        {typeof value === 'number' && echoFigure(value, field, isTypedHere ? typed : undefined)}
      </output>
    </span>
  )
}

/** The first tap selects the whole number, so that typing replaces it; a second one places the caret. */
function useSelectOnEntry() {
  const isEntering = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isEntering.current = true
      currentTarget.select()
    },
    // The press that caused the focus has collapsed the selection again.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      if (isEntering.current && selectionStart === selectionEnd) currentTarget.select()
      isEntering.current = false
    },
    onKeyDown: () => {
      isEntering.current = false
    },
  }
}

const formatTyped = (value: unknown) =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''
