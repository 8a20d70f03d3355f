import { Link } from 'react-router'
import type { StudioModelRow } from '../../contract/studio/draft.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { formatNumber, withUnit } from '../fields/format-value.ts'
import { RevisionMark } from '../parts/revision-mark.tsx'
import { Tag } from '../parts/tag.tsx'
import { shortName } from '../session/session-context.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import styles from './model-table.module.css'

/** On narrow windows each row is a card of two lines; the roles keep it a table for screen readers. */
export function ModelTable({ rows }: { rows: readonly StudioModelRow[] }) {
  const { columns } = useWords().models
  return (
    <table className={styles.table} role="table">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>№</VisuallyHidden>
          </th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.class}</th>
          <th scope="col" data-figure="" data-wide="">
            {columns.span}
          </th>
          <th scope="col" data-figure="">
            {columns.weight}
          </th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.changed}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <ModelRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function ModelRow({ row }: { row: StudioModelRow }) {
  const words = useWords().models
  return (
    <tr className={styles.row} role="row">
      <td role="cell">{row.image !== null && <img src={row.image} alt="" loading="lazy" />}</td>
      <td role="cell">
        <Link to={`/models/${row.id}`}>{row.name}</Link>
        {row.status === 'discontinued' && <small>{words.discontinued}</small>}
      </td>
      <td role="cell">{row.class_name}</td>
      <td role="cell" data-figure="" data-wide="">
        {withUnit(formatNumber(row.wingspan), 'mm')}
      </td>
      <td role="cell" data-figure="">
        {withUnit(formatNumber(row.weight), 'g')}
      </td>
      <td role="cell" className={styles.state}>
        {row.draft && <DraftBadge draft={row.draft} />}
      </td>
      <Changed row={row} />
    </tr>
  )
}

function DraftBadge({ draft }: { draft: NonNullable<StudioModelRow['draft']> }) {
  const words = useWords()
  return (
    <span>
      <RevisionMark count={draft.changed_fields} />
      <VisuallyHidden>{words.overview.countFields(draft.changed_fields)},</VisuallyHidden>
      {words.models.draft}
      {draft.has_conflict && <Tag>{words.models.conflict}</Tag>}
      {!draft.is_valid && <Tag>{words.models.invalid}</Tag>}
    </span>
  )
}

function Changed({ row: { draft, changed_at } }: { row: StudioModelRow }) {
  const words = useWords()
  const language = useLanguage()
  const at = draft?.edited.at ?? changed_at
  return (
    <td role="cell">
      {at !== null && formatTime(at, language)}
      {draft && (
        <small>{draft.edited.staff === null ? words.commandLine : shortName(draft.edited.staff)}</small>
      )}
    </td>
  )
}
