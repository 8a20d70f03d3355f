import { useLingui } from '@lingui/react/macro'
import { isOptional, type LinesField } from '../../../content-model/fields/field.ts'
import { TRANSLATIONS } from '../../../content-model/fields/translations-field.ts'
import { readAt } from '../../fields/record-values.ts'
import type { KeyboardEvent } from 'react'
import { StudioButton } from '../../ui/studio-button.tsx'
import { findProblem, isError, listProblems, useEditor } from '../editor-context.ts'
import { describeWith, focusField, type InputProps } from './field-parts.ts'
import * as styles from './lines-input.module.css'
import { moveTranslatedLines } from './move-translated-lines.ts'
import { PartProblem } from './part-problem.tsx'
import { TextInput } from './text-input.tsx'
import { ItemButtons } from './item-buttons.tsx'

/** A list of texts: Enter begins the next line, in text areas and in one-line inputs, which short texts and codes have. */
export function LinesInput(props: InputProps<LinesField>) {
  const { field, path, value } = props
  const { t } = useLingui()
  const { session, state } = useEditor()
  const lines: unknown[] = Array.isArray(value) ? value : []
  const problems = listProblems(state)
  const change = (next: unknown[], focused?: number) => {
    const { record, entry } = session.store.get()
    const at = [...path.slice(0, -1), TRANSLATIONS]
    const translations = readAt(record, at)
    const moved = readAt(moveTranslatedLines(record, entry.published, path, next), at)
    if (moved !== translations) session.change(at, moved)
    session.change(path, next.length === 0 && isOptional(field) ? null : next)
    if (focused !== undefined) focusField([...path, focused])
  }
  const addAfter = (index: number) => change(lines.toSpliced(index + 1, 0, ''), index + 1)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== 'Enter' || !isTyping || isShortcut || event.nativeEvent.isComposing) return
    event.preventDefault()
    addAfter(index)
  }
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line, index) => {
          const at = [...path, index]
          const problem = findProblem(problems, at)
          return (
            // The index is the key, because lines may be equal.
            <li key={index} className={styles.line} onKeyDown={(event) => onKeyDown(event, index)}>
              <TextInput
                {...props}
                field={{ ...field, kind: 'text' }}
                path={at}
                value={line}
                label={`${props.label}, ${t`Line ${{ number: index + 1 }}`}`}
                describedBy={describeWith(props.describedBy, [problem])}
                isChanged={false}
                isInvalid={problem !== undefined && isError(state, problem)}
              />
              <ItemButtons items={lines} index={index} onChange={change} down="wide" />
              <PartProblem problem={problem} />
            </li>
          )
        })}
      </ol>
      <StudioButton onClick={() => addAfter(lines.length - 1)}>{t`Add a line`}</StudioButton>
    </>
  )
}
