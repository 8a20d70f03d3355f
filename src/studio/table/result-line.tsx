import { nameField } from '../fields/field-words.ts'
import type { EditableType } from '../../content-model/content-types.ts'
import { memo } from 'react'
import type { FieldDifference } from '../../contract/studio/publication.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { countFields, listDifferences } from '../fields/record-values.ts'
import { findField } from '../fields/entry-forms.ts'
import { formatAt } from '../fields/format-value.ts'
import { ChangedValue } from '../ui/changed-value.tsx'
import { RevisionMark } from '../ui/revision-mark.tsx'
import { Tag } from '../ui/tag.tsx'
import { shortenChange } from '../publishing/differences/shorten-change.ts'
import { useWords, type Words } from '../words/words.ts'
import styles from './row-results.module.css'
import type { RowWithResult } from './use-row-results.ts'

const MAX_SHOWN = 8

interface ResultLineProps {
  kind: EditableType
  line: RowWithResult
  options: EntryOptions
}

/** A row's name or code, its problems, and the values that change. */
export const ResultLine = memo(function ResultLine({
  kind,
  line: { row, result },
  options,
}: ResultLineProps) {
  const words = useWords()
  const { many, sheets } = words
  const { outcome } = result
  const differences = listDifferences(row.before ?? {}, row.record ?? {})
  // For a new entry only fields with a value are listed.
  const fields = row.before === null ? differences.filter(({ after }) => after !== '') : differences
  const key = row.key ?? result.key
  const more = fields.length - MAX_SHOWN
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        <RevisionMark {...(outcome === 'changed' && { count: countFields(fields) })} />
        <strong>{row.name}</strong>
        {key !== null && key !== row.name && <small>{/^\d+$/.test(key) ? `№ ${key}` : key}</small>}
        {row.sheetRow !== undefined && <small>{sheets.row(row.sheetRow)}</small>}
        {outcome !== 'changed' && <Tag>{many.outcomes[outcome]}</Tag>}
      </p>
      <Problems kind={kind} result={result} remarks={row.remarks} />
      {fields.length > 0 && (
        <dl className={styles.changes}>
          {fields.slice(0, MAX_SHOWN).map((field) => (
            <div key={field.path.join('.')}>
              <dt>{nameField(kind, field.path, words)}</dt>
              <dd>
                {row.before === null ? (
                  formatAt(kind, field.path, field.after, words, options)
                ) : (
                  <Change kind={kind} field={field} options={options} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p>{words.history.more(more)}</p>}
    </li>
  )
})

interface ProblemsProps {
  kind: EditableType
  result: RowWithResult['result']
  remarks: readonly string[] | undefined
}

function Problems({ kind, result, remarks = [] }: ProblemsProps) {
  const words = useWords()
  const texts = [...remarks, ...listProblemTexts(kind, result, words)]
  if (texts.length === 0) return null
  return (
    <ul className={styles.problems} data-refused={result.outcome === 'refused' ? '' : undefined}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function listProblemTexts(
  kind: EditableType,
  { problem, problems, conflicts }: RowWithResult['result'],
  words: Words,
): string[] {
  const ofFields = problems.map(
    ({ path, code, params }) => `${nameField(kind, path, words)}: ${words.fieldProblems[code](params)}`,
  )
  const ofConflicts = conflicts.map((path) =>
    path.length === 0 ? words.discarding.moved : `${nameField(kind, path, words)}: ${words.editor.twoValues}`,
  )
  const whole = problem === null || (problem === 'draft-invalid' && ofFields.length > 0)
  return [...new Set([...(whole ? [] : [words.problems[problem]]), ...ofFields, ...ofConflicts])]
}

function Change({
  kind,
  field: { path, before, after },
  options,
}: {
  kind: EditableType
  field: FieldDifference
  options: EntryOptions
}) {
  const words = useWords()
  const text = (value: unknown) => formatAt(kind, path, value, words, options)
  const isProse = ['text', 'lines'].includes(findField(kind, path)?.kind ?? '')
  if (!isProse || typeof before !== 'string' || typeof after !== 'string' || before === '' || after === '')
    return <ChangedValue before={text(before)} after={text(after)} />
  const { lead, trail, ...changed } = shortenChange(before, after)
  return (
    <>
      {lead}
      <ChangedValue before={changed.before} after={changed.after} />
      {trail}
    </>
  )
}
