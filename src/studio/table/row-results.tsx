import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EditableType } from '../../content-model/content-types.ts'
import type { ReactNode } from 'react'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useShowMore } from '../ui/lists/use-show-more.tsx'
import { type ChangedRow, hasProblem, canBeSaved } from './changed-row.ts'
import { ResultLine } from './result-line.tsx'
import * as styles from './row-results.module.css'
import { type OnSaved, type RowWithResult, useRowResults } from './use-row-results.ts'

const countNames = {
  changed: msg`changed`,
  new: msg`new`,
  problems: msg`to be fixed`,
  refused: msg`refused`,
  same: msg`unchanged`,
}

interface RowResultsProps {
  kind: EditableType
  rows: readonly ChangedRow[]
  /** Rows whose result is known without asking the server. */
  prechecked?: readonly RowWithResult[]
  /** Content above the results, such as a report on the imported file. */
  lead?: ReactNode
  /** Names of the entries that the rows refer to. */
  options: EntryOptions
  onClose: () => void
  /** Called with the rows that were saved as drafts. */
  onSaved: OnSaved
}

/** Shows what saving would do to each row, and saves the rows when the user confirms. */
export function RowResults({
  kind,
  rows,
  prechecked: settled = [],
  lead,
  options,
  onClose,
  onSaved: onKept,
}: RowResultsProps) {
  const { t, i18n } = useLingui()
  const { lines, error, staleCount, isBusy, withProblems, setWithProblems, toSave, save } = useRowResults(
    kind,
    rows,
    settled,
    (results) => {
      onClose()
      onKept(results)
    },
  )
  const doubtful = lines?.filter(({ result }) => canBeSaved(result) && hasProblem(result)) ?? []
  return (
    <StudioDialog
      title={i18n._(reviewRows(rows.length + settled.length))}
      onClose={onClose}
      foot={
        <>
          <p>
            <Trans>Visitors do not see drafts before they are published.</Trans>
          </p>
          <StudioButton onClick={onClose}>{t`Cancel`}</StudioButton>
          <StudioButton
            weight="main"
            isBusy={isBusy}
            disabled={toSave.length === 0}
            onClick={() => void save()}
          >
            {isBusy ? t`Saving …` : i18n._(saveRows(toSave.length))}
          </StudioButton>
        </>
      }
    >
      <div className={styles.results}>
        {lead}
        <RefusalNotice error={error} />
        {staleCount > 0 && (
          // The key makes screen readers announce it again.
          <Notice key={staleCount} tone="fail" ref={bringIntoView}>
            <Trans>
              Somebody saved some of these rows in the meantime. They were checked again: please review them.
            </Trans>
          </Notice>
        )}
        {lines === undefined && error === undefined && (
          <p role="status">
            <Trans>Checking every row; nothing is saved yet …</Trans>
          </p>
        )}
        {lines && <Counts lines={lines} />}
        {doubtful.length > 0 && (
          <div className={styles.doubtful}>
            <p>{i18n._(rowsWithProblems(doubtful.length))}</p>
            <SegmentedControl
              label={i18n._(rowsWithProblems(doubtful.length))}
              options={[
                { value: 'out', label: t`Leave them out` },
                { value: 'in', label: t`Save them too` },
              ]}
              value={withProblems ? 'in' : 'out'}
              onChange={(value) => setWithProblems(value === 'in')}
            />
          </div>
        )}
        {lines && <Lines kind={kind} lines={lines} options={options} />}
      </div>
    </StudioDialog>
  )
}

function Counts({ lines }: { lines: readonly RowWithResult[] }) {
  const { t, i18n } = useLingui()
  const count = (isCounted: (line: RowWithResult) => boolean) => lines.filter(isCounted).length
  const counts = [
    { name: 'changed', count: count(({ result }) => result.outcome === 'changed') },
    { name: 'new', count: count(({ result }) => result.outcome === 'new') },
    { name: 'problems', count: count(({ result }) => canBeSaved(result) && hasProblem(result)) },
    { name: 'refused', count: count(({ result }) => result.outcome === 'refused') },
    { name: 'same', count: count(({ result }) => result.outcome === 'same') },
  ] as const
  return (
    <dl className={styles.counts} aria-label={t`Summary of the rows`}>
      {counts
        .filter((each) => each.count > 0)
        .map((each) => (
          <div key={each.name} data-tone={each.name}>
            <dt>{i18n._(countNames[each.name])}</dt>
            <dd>{each.count}</dd>
          </div>
        ))}
    </dl>
  )
}

function Lines({
  kind,
  lines,
  options,
}: {
  kind: EditableType
  lines: readonly RowWithResult[]
  options: EntryOptions
}) {
  const { t } = useLingui()
  const sorted = lines
    .filter(({ row, result }) => result.outcome !== 'same' || (row.remarks ?? []).length > 0)
    .toSorted((one, other) => urgency(other) - urgency(one))
  const { shown, more } = useShowMore(sorted)
  return (
    <>
      {/* Focusable, so that the list can be scrolled by keyboard when it contains no controls. */}
      <ol className={styles.lines} tabIndex={0} aria-label={t`Rows that change or are refused`}>
        {shown.map((line, index) => (
          <ResultLine
            key={line.row.sheetRow ?? line.row.key ?? `new ${index}`}
            kind={kind}
            line={line}
            options={options}
          />
        ))}
      </ol>
      {more}
    </>
  )
}

const urgency = ({ row: { remarks = [] }, result }: RowWithResult) =>
  result.outcome === 'refused' ? 2 : hasProblem(result) || remarks.length > 0 ? 1 : 0

const reviewRows = (count: number) =>
  msg`${plural(count, { one: 'Review one row', other: `Review ${count} rows` })}`

const saveRows = (count: number) =>
  msg`${plural(count, { one: 'Save one row as a draft', other: `Save ${count} rows as drafts` })}`

const rowsWithProblems = (count: number) =>
  msg`${plural(count, { one: 'One row has something to fix before it can be published.', other: `${count} rows have something to fix before they can be published.` })}`
