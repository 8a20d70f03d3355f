import { useLingui } from '@lingui/react/macro'
import { isOptional, type GroupField, type RecordField } from '../../../content-model/fields/field.ts'
import { translate } from '../../fields/field-words.ts'
import { isContainer } from '../../../content-model/fields/field-path.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { bringProblemIntoView } from './bring-problem-into-view.ts'
import { hasChanged, isStillEmpty, listProblems, needsCorrection, useEditor } from '../editor-context.ts'
import { inputId, type InputProps } from './field-parts.ts'
import * as styles from './group-input.module.css'
import { EmptyOnPurpose } from './empty-on-purpose.tsx'
import { isSamePath, readAt } from '../../fields/record-values.ts'
import { describeFieldProblem } from '../../words/describe-field-problem.ts'

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
  const problem = listProblems(state).find((each) => isSamePath(each.path, path))
  const isWrong = problem !== undefined && needsCorrection(problem) && !isStillEmpty(state, problem)
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
        describedBy={describedBy}
        isChanged={hasChanged(state, path)}
        isInvalid={isWrong}
      />
      {field.kind === 'group' && isOptional(field) && (
        <EmptyOnPurpose field={field} path={path} value={value} label={name} />
      )}
      {problem && (
        <p className={isWrong ? styles.problem : styles.needed} ref={bringProblemIntoView}>
          {describeFieldProblem(i18n, problem.code, problem.params)}
        </p>
      )}
    </div>
  )
}
