import { isOptional } from '../../../content-model/fields/field.ts'
import type { CodeOf, TextField } from '../../../content-model/fields/field.ts'
import { useState } from 'react'
import { nameOfCode, readCode } from '../../fields/code-names.ts'
import { useEditor } from '../editor-context.ts'
import * as styles from './field-input.module.css'
import { inputAttributes, type InputProps } from './field-parts.ts'

interface CodeInputProps extends InputProps<TextField> {
  of: CodeOf
}

/**
 * A language or country code. The input accepts and shows the name, such as 'Vietnamese', and stores the code
 * `vi`.
 */
export function CodeInput({ of, ...props }: CodeInputProps) {
  const { field, path, value } = props
  const { session } = useEditor()
  const [typed, setTyped] = useState<string>()
  const nothing = isOptional(field) ? null : ''
  const kept = typeof value === 'string' ? value : ''
  const change = (text: string) => {
    const next = text.trim() === '' ? nothing : (readCode(text, of) ?? text.trim())
    if (next !== value) session.change(path, next)
  }
  return (
    <input
      {...inputAttributes(props)}
      className={styles.input}
      autoComplete="off"
      value={typed ?? nameOfCode(value, of) ?? kept}
      onChange={({ target }) => {
        setTyped(target.value)
        // An incomplete name is not stored before the input is left, since it would be reported as an error.
        if (target.value.trim() === '' || readCode(target.value, of) !== undefined) change(target.value)
      }}
      onBlur={() => {
        if (typed !== undefined) change(typed)
        setTyped(undefined)
        void session.save()
      }}
    />
  )
}
