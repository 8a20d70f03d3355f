import { useLingui } from '@lingui/react/macro'
import { isOptional } from '../../content-model/fields/field.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { fieldWords } from '../fields/field-words.ts'
import { formatValue } from '../fields/format-value.ts'
import { RevisionMark } from '../ui/revision-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { hasChanged, isError, listProblems, listProblemsWithin, useEditor } from './editor-context.ts'
import { FieldHint } from './field-hint.tsx'
import { focusField, inputId } from './inputs/field-parts.ts'
import * as styles from './field-row.module.css'
import { EmptyOnPurpose } from './inputs/empty-on-purpose.tsx'
import { isWithin } from '../fields/record-values.ts'
import { abbreviateValue } from './abbreviate-value.ts'
import { bringProblemIntoView } from './inputs/bring-problem-into-view.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { describeFieldProblem } from '../words/describe-field-problem.ts'

/**
 * A field, or a pair such as least and greatest weight, with its label, changes, conflicts, hint and problems.
 */
export function FieldRow({ names }: { names: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { state, Input } = useEditor()
  const { record, conflicts, entry } = state
  const { fields } = contentTypes[entry.kind]
  const [first] = names
  if (first === undefined) return null
  const changed = names.filter((name) => hasChanged(state, [name]))
  const ownConflicts = conflicts.filter(({ path }) => names.some((name) => isWithin([name], path)))
  const problems = names.flatMap((name) => listProblemsWithin(listProblems(state), [name]))
  const hintId = `hint-${first}`
  const last = names.at(-1) ?? first
  return (
    <div className={styles.row}>
      {changed.length > 0 && (
        <span className={styles.mark}>
          <RevisionMark count={changed.length} />
        </span>
      )}
      <div className={styles.head}>
        <Label name={first} />
        {changed.length > 0 && <VisuallyHidden>{t({ message: 'changed', context: 'field' })}</VisuallyHidden>}
        {ownConflicts.length > 0 && <Tag>{t`two values`}</Tag>}
        <UncheckedFigure names={names} />
      </div>
      {ownConflicts.map((conflict) => (
        <ConflictChoice key={conflict.path.join('.')} conflict={conflict} />
      ))}
      {/* The input is hidden until the conflict is resolved. */}
      <div className={styles.inputs} hidden={ownConflicts.some(({ path }) => path.length === 1)}>
        <div className={names.length > 1 ? styles.pair : undefined}>
          {names.map((name, index) => {
            const field = fields[name]
            return (
              field && (
                <RangePart key={name} isFirst={index === 0}>
                  <Input
                    field={field}
                    path={[name]}
                    value={record[name]}
                    label={fieldWords(i18n, entry.kind, name).label}
                    describedBy={hintId}
                    isChanged={changed.includes(name)}
                    isInvalid={listProblemsWithin(problems, [name]).some((problem) =>
                      isError(state, problem),
                    )}
                  />
                </RangePart>
              )
            )
          })}
        </div>
        <EmptyOnPurposeOption name={last} isSecond={names.length > 1} />
      </div>
      {changed.length > 0 && ownConflicts.length === 0 && <PublishedValue names={names} />}
      <div id={hintId}>
        <FieldHint name={first} />
        {problems
          // Parts of groups and items of lists show their own problems.
          .filter(({ path }) => path.length === 1)
          // A pair with two missing values shows the message once.
          .filter(({ code }, index, all) => code !== 'missing' || all[index - 1]?.code !== code)
          .map((problem) => (
            <p
              key={`${problem.path.join('.')} ${problem.code}`}
              className={isError(state, problem) ? styles.problem : styles.needed}
              ref={bringProblemIntoView}
            >
              {describeFieldProblem(i18n, problem.code, problem.params)}
            </p>
          ))}
      </div>
    </div>
  )
}

function Label({ name }: { name: string }) {
  const { i18n } = useLingui()
  const { entry } = useEditor().state
  const { label } = fieldWords(i18n, entry.kind, name)
  const kind = contentTypes[entry.kind].fields[name]?.kind ?? 'fixed'
  const hasParts = ['group', 'list', 'lines', 'fixed', 'blocks', 'schemes', 'file'].includes(kind)
  return hasParts ? <span>{label}</span> : <label htmlFor={inputId([name])}>{label}</label>
}

/** Marks a figure that was copied from another entry, until somebody confirms it. */
function UncheckedFigure({ names }: { names: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { state, session } = useEditor()
  const unchecked = names.filter((name) => state.unchecked.some(({ field }) => field === name))
  if (unchecked.length === 0) return null
  const confirm = () => {
    for (const name of unchecked) session.confirmFigure(name)
    focusField([names[0] ?? ''])
  }
  const { label } = fieldWords(i18n, state.entry.kind, names[0] ?? '')
  return (
    <>
      <Tag>{t`check`}</Tag>
      <StudioButton weight="text" aria-label={`${t`It is right`}: ${label}`} onClick={confirm}>
        {t`It is right`}
      </StudioButton>
    </>
  )
}

function RangePart({ isFirst, children }: { isFirst: boolean; children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      {!isFirst && <span>{t`to`}</span>}
      {children}
    </>
  )
}

function EmptyOnPurposeOption({ name, isSecond }: { name: string; isSecond: boolean }) {
  const { t, i18n } = useLingui()
  const { record, entry } = useEditor().state
  const field = contentTypes[entry.kind].fields[name]
  if (!field || (field.kind !== 'figure' && field.kind !== 'group') || !isOptional(field)) return null
  const { label } = fieldWords(i18n, entry.kind, name)
  const hasGroups = field.kind === 'group' && Object.values(field.fields).some(({ kind }) => kind === 'group')
  const text = isSecond
    ? t`One figure is enough`
    : hasGroups
      ? t`None of these is published, on purpose`
      : t`Not published on purpose`
  return <EmptyOnPurpose field={field} path={[name]} value={record[name]} label={label} text={text} />
}

/** The published value, struck through, with a button that restores it. */
function PublishedValue({ names }: { names: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { state, session } = useEditor()
  const { kind, published, options } = state.entry
  if (!published) return null
  const texts = names.map((name) =>
    formatValue(i18n, published[name], contentTypes[kind].fields[name], options),
  )
  const known = texts.filter((text) => text !== undefined)
  const takeBack = () => {
    for (const name of names) session.change([name], published[name] ?? null)
    void session.save()
    // The button disappears together with the change.
    focusField([names[0] ?? ''])
  }
  const { label } = fieldWords(i18n, kind, names[0] ?? '')
  return (
    <div className={styles.published}>
      <span>
        {t`Published`} <del>{known.length === 0 ? t`not published` : abbreviateValue(known.join(' – '))}</del>
      </span>
      <StudioButton weight="text" aria-label={`${t`Revert`}: ${label}`} onClick={takeBack}>
        {t`Revert`}
      </StudioButton>
    </div>
  )
}
