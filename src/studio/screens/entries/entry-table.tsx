import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { findPictureField, hasCodesOfParts, isNamedByCode } from '../../fields/entry-forms.ts'
import { fieldWords, nameType } from '../../fields/field-words.ts'
import { contentTypes, type EditableType } from '../../../content-model/content-types.ts'
import { Link } from 'react-router'
import type { StudioEntryRow } from '../../../contract/studio/studio-entry.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { formatNumber, withUnit } from '../../fields/format-value.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { RevisionMark } from '../../ui/revision-mark.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shortName } from '../../session/session-context.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { editorPath } from '../../navigation/entry-paths.ts'
import * as styles from './entry-table.module.css'

/** Figures that get a column, if the content type has the field. */
const figures = [
  { name: 'wingspan', unit: 'mm', isWide: true },
  { name: 'weight', unit: 'g', isWide: false },
] as const

const listFigures = (kind: EditableType) => figures.filter(({ name }) => name in contentTypes[kind].fields)

interface EntryTableProps {
  kind: EditableType
  rows: readonly StudioEntryRow[]
}

/** The list of entries. In narrow windows the stylesheet turns each row into a card of two lines. */
export function EntryTable({ kind, rows }: EntryTableProps) {
  const { t, i18n } = useLingui()
  return (
    <table className={styles.table} data-plain={findPictureField(kind) ? undefined : ''}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>№</VisuallyHidden>
          </th>
          <th scope="col">{nameType(i18n, kind, 'name')}</th>
          <th scope="col">{nameType(i18n, kind, 'detail')}</th>
          {listFigures(kind).map(({ name, isWide }) => (
            <th key={name} scope="col" data-figure="" data-wide={isWide ? '' : undefined}>
              {fieldWords(i18n, kind, name).label}
            </th>
          ))}
          <th scope="col">{t`State`}</th>
          <th scope="col">{t`Changed`}</th>
        </tr>
      </thead>
      <tbody onKeyDown={onListKey}>
        {rows.map((row) => (
          <EntryRow key={row.key} kind={kind} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ kind, row }: { kind: EditableType; row: StudioEntryRow }) {
  const { t } = useLingui()
  const code = hasCodesOfParts(kind) || row.code === row.name ? null : row.code
  const notes = [
    ...(code === null ? [] : [isNamedByCode(kind) ? t`now ${code}` : code]),
    ...(row.status === 'discontinued' ? [t`Discontinued`] : []),
  ]
  return (
    <tr className={styles.row}>
      <td>{row.image !== null && <Picture kind={kind} address={row.image} />}</td>
      <td>
        <Link to={editorPath({ kind, key: row.key })}>{row.name}</Link>
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </td>
      <td>{row.detail}</td>
      {listFigures(kind).map(({ name, unit, isWide }) => {
        const figure = row[name]
        return (
          <td key={name} data-figure="" data-wide={isWide ? '' : undefined}>
            {figure !== null && withUnit(formatNumber(figure), unit)}
          </td>
        )
      })}
      <td className={styles.state}>{row.draft && <DraftBadge draft={row.draft} />}</td>
      <Changed row={row} />
    </tr>
  )
}

function Picture({ kind, address }: { kind: EditableType; address: string }) {
  // Used as a mask, so that the black drawing gets the colour of the text.
  const draw = (element: HTMLElement | null) =>
    element?.style.setProperty('--silhouette', `url("${address}")`)
  return findPictureField(kind)?.wanted === 'drawing' ? (
    <span className={styles.silhouette} ref={draw} />
  ) : (
    <img src={address} alt="" loading="lazy" />
  )
}

function DraftBadge({ draft }: { draft: NonNullable<StudioEntryRow['draft']> }) {
  const { t, i18n } = useLingui()
  const isWhole = draft.is_new || draft.is_removal
  return (
    <span>
      <RevisionMark {...(!isWhole && { count: draft.changed_fields })} />
      {!isWhole && <VisuallyHidden>{i18n._(fieldsChanged(draft.changed_fields))},</VisuallyHidden>}
      {draft.is_new ? t`new` : draft.is_removal ? t`to be removed` : t`draft`}
      {draft.has_conflict && <Tag>{t`two values`}</Tag>}
      {!draft.is_valid && <Tag>{t`to fix`}</Tag>}
    </span>
  )
}

function Changed({ row: { draft, changed_at } }: { row: StudioEntryRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const at = draft?.edited.at ?? changed_at
  return (
    <td>
      {at !== null && formatTime(at, language)}
      {draft && (
        <small>{draft.edited.staff === null ? t`command line` : shortName(draft.edited.staff)}</small>
      )}
    </td>
  )
}

const fieldsChanged = (count: number) =>
  msg`${plural(count, { one: '1 field changed', other: `${count} fields changed` })}`
