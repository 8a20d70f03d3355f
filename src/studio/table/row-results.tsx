import type { EditableType } from '../../content-model/content-types.ts'
import type { ReactNode } from 'react'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useShowMore } from '../ui/lists/use-show-more.tsx'
import { useWords } from '../words/words.ts'
import { type ChangedRow, hasProblem, canBeSaved } from './changed-row.ts'
import { ResultLine } from './result-line.tsx'
import styles from './row-results.module.css'
import { type OnSaved, type RowWithResult, useRowResults } from './use-row-results.ts'

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
  const words = useWords()
  const { many } = words
  const { lines, error, isStale, isBusy, withProblems, setWithProblems, kept, keep } = useRowResults(
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
      title={many.results(rows.length + settled.length)}
      onClose={onClose}
      foot={
        <>
          <p>{many.draftsHint}</p>
          <StudioButton onClick={onClose}>{words.cancel}</StudioButton>
          <StudioButton
            weight="main"
            isBusy={isBusy}
            disabled={kept.length === 0}
            onClick={() => void keep()}
          >
            {isBusy ? many.saving : many.save(kept.length)}
          </StudioButton>
        </>
      }
    >
      <div className={styles.results}>
        {lead}
        <RefusalNotice error={error} />
        {isStale && <Notice>{many.moved}</Notice>}
        {lines === undefined && error === undefined && <p role="status">{many.checking}</p>}
        {lines && <Counts lines={lines} />}
        {doubtful.length > 0 && (
          <div className={styles.doubtful}>
            <p>{many.withProblems(doubtful.length)}</p>
            <SegmentedControl
              label={many.withProblems(doubtful.length)}
              options={[
                { value: 'out', label: many.leaveOut },
                { value: 'in', label: many.saveToo },
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
  const { many } = useWords()
  const count = (isCounted: (line: RowWithResult) => boolean) => lines.filter(isCounted).length
  const counts = [
    { name: 'changed', count: count(({ result }) => result.outcome === 'changed') },
    { name: 'new', count: count(({ result }) => result.outcome === 'new') },
    { name: 'problems', count: count(({ result }) => canBeSaved(result) && hasProblem(result)) },
    { name: 'refused', count: count(({ result }) => result.outcome === 'refused') },
    { name: 'same', count: count(({ result }) => result.outcome === 'same') },
  ] as const
  return (
    <dl className={styles.counts} aria-label={many.countsLabel}>
      {counts
        .filter((each) => each.count > 0)
        .map((each) => (
          <div key={each.name} data-tone={each.name}>
            <dt>{many.counts[each.name]}</dt>
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
  const { many } = useWords()
  const sorted = lines
    .filter(({ row, result }) => result.outcome !== 'same' || (row.remarks ?? []).length > 0)
    .toSorted((one, other) => urgency(other) - urgency(one))
  const { shown, more } = useShowMore(sorted)
  return (
    <>
      {/* Focusable, so that the list can be scrolled by keyboard when it contains no controls. */}
      <ol className={styles.lines} tabIndex={0} aria-label={many.linesLabel}>
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
