import type { RecordField } from '../fields/record-field.ts'
import { formatValue } from '../fields/format-value.ts'
import { modelFields, type ModelFieldName } from '../fields/model-fields.ts'
import { RevisionMark } from '../parts/revision-mark.tsx'
import { StudioButton } from '../parts/studio-button.tsx'
import { Tag } from '../parts/tag.tsx'
import { useWords } from '../words/words.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { listProblems, problemsWithin, useEditor } from './editor-context.ts'
import { FieldHint } from './field-hint.tsx'
import { focusField, inputId } from './field-parts.ts'
import styles from './field-row.module.css'
import { NothingOnPurpose } from './nothing-on-purpose.tsx'
import { isSameValue, isWithin } from './record-values.ts'
import { TwoValues } from './two-values.tsx'

/** A field, or two in a row such as the least and the greatest weight, with all that is known about them. */
export function FieldRow({ names }: { names: readonly ModelFieldName[] }) {
  const words = useWords()
  const { state, Input } = useEditor()
  const { record, conflicts, model } = state
  const [first] = names
  if (first === undefined) return null
  const changed = names.filter((name) => !isSameValue(record[name], model.published?.[name]))
  const ownConflicts = conflicts.filter(({ path }) => names.some((name) => isWithin([name], path)))
  const problems = names.flatMap((name) => problemsWithin(listProblems(state), [name]))
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
        {changed.length > 0 && <VisuallyHidden>{words.editor.isChanged}</VisuallyHidden>}
        {ownConflicts.length > 0 && <Tag>{words.editor.twoValues}</Tag>}
      </div>
      {ownConflicts.map((conflict) => (
        <TwoValues key={conflict.path.join('.')} conflict={conflict} />
      ))}
      {/* Until one of two values is chosen, there is nothing to type into. */}
      <div className={styles.inputs} hidden={ownConflicts.some(({ path }) => path.length === 1)}>
        <div className={names.length > 1 ? styles.pair : undefined}>
          {names.map((name, index) => (
            <Joined key={name} isFirst={index === 0}>
              <Input
                field={modelFields[name]}
                path={[name]}
                value={record[name]}
                label={words.fields[name].label}
                describedBy={hintId}
                isChanged={changed.includes(name)}
                isInvalid={problemsWithin(problems, [name]).length > 0}
              />
            </Joined>
          ))}
        </div>
        <OnPurpose name={last} />
      </div>
      {changed.length > 0 && ownConflicts.length === 0 && <LastPublished names={names} />}
      <div id={hintId}>
        <FieldHint name={first} />
        {problems
          // Parts of a group say so themselves.
          .filter(({ path }) => path.length === 1)
          .map(({ path, code, params }) => (
            <p key={`${path.join('.')} ${code}`} className={styles.problem}>
              {words.fieldProblems[code](params)}
            </p>
          ))}
      </div>
    </div>
  )
}

function Label({ name }: { name: ModelFieldName }) {
  const { label } = useWords().fields[name]
  const { kind } = modelFields[name]
  const hasParts = kind === 'group' || kind === 'list' || kind === 'lines' || kind === 'fixed'
  return hasParts ? <span>{label}</span> : <label htmlFor={inputId([name])}>{label}</label>
}

function Joined({ isFirst, children }: { isFirst: boolean; children: React.ReactNode }) {
  const { to } = useWords().editor
  return (
    <>
      {!isFirst && <span>{to}</span>}
      {children}
    </>
  )
}

function OnPurpose({ name }: { name: ModelFieldName }) {
  const words = useWords()
  const { record } = useEditor().state
  const field: RecordField = modelFields[name]
  const isOffered = (field.kind === 'figure' || field.kind === 'group') && field.optional
  if (!isOffered) return null
  return (
    <NothingOnPurpose field={field} path={[name]} value={record[name]} label={words.fields[name].label} />
  )
}

/** The value on the website struck, and the way back to it. */
function LastPublished({ names }: { names: readonly ModelFieldName[] }) {
  const words = useWords()
  const { state, session } = useEditor()
  const { published, options } = state.model
  if (!published) return null
  const texts = names.map((name) => formatValue(published[name], modelFields[name], words, options))
  const known = texts.filter((text) => text !== undefined)
  const takeBack = () => {
    for (const name of names) session.change([name], published[name] ?? null)
    void session.save()
    // The button goes with the change.
    focusField([names[0] ?? ''])
  }
  const label = words.fields[names[0] ?? 'name'].label
  return (
    <div className={styles.published}>
      <span>
        {words.editor.published}{' '}
        <del>{known.length === 0 ? words.editor.nothing : shorten(known.join(' – '))}</del>
      </span>
      <StudioButton weight="text" aria-label={`${words.editor.takeBack}: ${label}`} onClick={takeBack}>
        {words.editor.takeBack}
      </StudioButton>
    </div>
  )
}

const MAX_SHOWN = 60

const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()} …` : text)
