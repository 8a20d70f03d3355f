import { useLingui } from '@lingui/react/macro'
import { isOptional, type GroupField, type RecordField } from '../../../content-model/fields/field.ts'
import { translate } from '../../fields/field-words.ts'
import { isContainer } from '../../../content-model/fields/field-path.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { findProblem, hasChanged, isError, listProblems, useEditor } from '../editor-context.ts'
import { describeWith, inputId, type InputProps } from './field-parts.ts'
import * as styles from './group-input.module.css'
import { EmptyOnPurpose } from './empty-on-purpose.tsx'
import { readAt } from '../../fields/record-values.ts'
import { PartProblem } from './part-problem.tsx'

type GroupInputProps = Omit<InputProps<GroupField>, 'field'> & {
  field: Pick<GroupField, 'fields' | 'isSpan'>
  /** Which parts are shown; all by default. */
  isPartShown?: (name: string) => boolean
}

/** Fields within a field, each with its own small label. */
export function GroupInput({ field, path, value, label, describedBy, isPartShown }: GroupInputProps) {
  if (!isContainer(value)) return null
  const names = Object.keys(field.fields).filter((name) => isPartShown?.(name) ?? true)
  return (
    <fieldset className={styles.group} data-span={field.isSpan ? '' : undefined}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {names.map((name) => {
        const part = field.fields[name]
        const at = [...path, name]
        return (
          part &&
          part.kind !== 'fixed' &&
          part.kind !== 'translations' && (
            <Part key={name} field={part} path={at} label={label} describedBy={describedBy} />
          )
        )
      })}
    </fieldset>
  )
}

type PartProps = Pick<InputProps<RecordField>, 'field' | 'path' | 'label' | 'describedBy'>

function Part({ field, path, label, describedBy }: PartProps) {
  const { i18n } = useLingui()
  const { state, Input } = useEditor()
  const name = translate(i18n, field.label)
  const value = readAt(state.record, path)
  const problem = findProblem(listProblems(state), path)
  const isGroup = ['group', 'list', 'lines', 'blocks', 'searches', 'photos', 'file'].includes(field.kind)
  const isWide = isGroup || field.kind === 'search' || (field.kind === 'text' && field.max >= 200)
  return (
    <div className={styles.part} data-wide={isWide ? '' : undefined}>
      {isGroup ? (
        <strong>{name}</strong>
      ) : (
        field.kind !== 'switch' && <label htmlFor={inputId(path)}>{name}</label>
      )}
      <Input
        field={field}
        path={path}
        value={value}
        label={`${label}, ${name}`}
        describedBy={describeWith(describedBy, [problem])}
        isChanged={hasChanged(state, path)}
        isInvalid={problem !== undefined && isError(state, problem)}
      />
      {field.kind === 'group' && isOptional(field) && (
        <EmptyOnPurpose field={field} path={path} value={value} label={name} />
      )}
      <PartProblem problem={problem} />
    </div>
  )
}
