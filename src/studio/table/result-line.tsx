import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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
import { listReadable } from '../publishing/differences/readable-differences.ts'
import { shortenChange } from '../publishing/differences/shorten-change.ts'
import * as styles from './row-results.module.css'
import type { RowWithResult } from './use-row-results.ts'
import { describeFieldProblem } from '../words/describe-field-problem.ts'
import { problemTexts } from '../words/problem-texts.ts'

const outcomeNames = { new: msg`new`, refused: msg`refused`, same: msg`unchanged` }

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
  const { t, i18n } = useLingui()
  const { outcome } = result
  const differences = listReadable(kind, listDifferences(row.before ?? {}, row.record ?? {})).filter(
    ({ fitness }) => fitness === undefined,
  )
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
        {row.sheetRow !== undefined && <small>{t`row ${{ number: row.sheetRow }}`}</small>}
        {outcome !== 'changed' && <Tag>{i18n._(outcomeNames[outcome])}</Tag>}
      </p>
      <Problems kind={kind} result={result} remarks={row.remarks} />
      {fields.length > 0 && (
        <dl className={styles.changes}>
          {fields.slice(0, MAX_SHOWN).map((field) => (
            <div key={field.path.join('.')}>
              <dt>{nameField(i18n, kind, field.path)}</dt>
              <dd>
                {row.before === null ? (
                  formatAt(i18n, kind, field.path, field.after, options)
                ) : (
                  <Change kind={kind} field={field} options={options} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p>{t`and ${{ count: more }} more`}</p>}
    </li>
  )
})

interface ProblemsProps {
  kind: EditableType
  result: RowWithResult['result']
  remarks: readonly string[] | undefined
}

function Problems({ kind, result, remarks = [] }: ProblemsProps) {
  const { i18n } = useLingui()
  const texts = [...remarks, ...listProblemTexts(i18n, kind, result)]
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
  i18n: I18n,
  kind: EditableType,
  { problem, problems, conflicts }: RowWithResult['result'],
): string[] {
  const ofFields = problems.map(
    ({ path, code, params }) => `${nameField(i18n, kind, path)}: ${describeFieldProblem(i18n, code, params)}`,
  )
  const ofConflicts = conflicts.map((path) =>
    path.length === 0
      ? i18n._(
          msg`This draft is outdated: the entry was changed or removed on the website after the draft was started.`,
        )
      : `${nameField(i18n, kind, path)}: ${i18n._(msg`two values`)}`,
  )
  const whole = problem === null || (problem === 'draft-invalid' && ofFields.length > 0)
  return [...new Set([...(whole ? [] : [i18n._(problemTexts[problem])]), ...ofFields, ...ofConflicts])]
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
  const { i18n } = useLingui()
  const text = (value: unknown) => formatAt(i18n, kind, path, value, options)
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
