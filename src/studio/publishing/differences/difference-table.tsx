import { useLingui } from '@lingui/react/macro'
import { nameField } from '../../fields/field-words.ts'
import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import type { FieldDifference } from '../../../contract/studio/publication.ts'
import { formatAt, imperialOf } from '../../fields/format-value.ts'
import { isFilled } from '../../fields/record-values.ts'
import { findField } from '../../fields/entry-forms.ts'
import { shortenChange } from './shorten-change.ts'
import { listReadable, type ReadableDifference } from './readable-differences.ts'
import { fitnessTexts } from './summarize-changes.ts'
import * as styles from './difference-table.module.css'

interface DifferenceTableProps {
  kind: ContentTypeName
  fields: readonly FieldDifference[]
  action: 'added' | 'changed' | 'removed'
  heads: readonly [before: string, after: string]
  options?: EntryOptions | undefined
}

/** Old and new value of each field, side by side in wide windows and stacked in narrow ones. */
export function DifferenceTable({ kind, fields, action, heads, options }: DifferenceTableProps) {
  const { t, i18n } = useLingui()
  if (action !== 'changed')
    return (
      <>
        <p>{action === 'added' ? t`New on the website` : t`Removed from the website`}</p>
        <NewValues kind={kind} fields={fields} options={options} />
      </>
    )
  const short = [t`now`, t`after`]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listReadable(kind, fields).map((field) => (
          <tr key={field.path.join('.')}>
            <th scope="row">{nameField(i18n, kind, field.path)}</th>
            <td className={styles.old}>
              <span className={styles.short}>{short[0]}</span>
              <Side kind={kind} field={field} side="before" options={options} />
            </td>
            <td>
              <span className={styles.short}>{short[1]}</span>
              <Side kind={kind} field={field} side="after" options={options} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The values of an added entry. For a removed one there is nothing to show. */
function NewValues({ kind, fields, options }: Pick<DifferenceTableProps, 'kind' | 'fields' | 'options'>) {
  const { i18n } = useLingui()
  const shown = listReadable(kind, fields).filter(
    ({ path, after }) => isFilled(after) && !isHidden(kind, path),
  )
  if (shown.length === 0) return null
  return (
    <table className={styles.table}>
      <tbody>
        {shown.map((field) => (
          <tr key={field.path.join('.')}>
            <th scope="row">{nameField(i18n, kind, field.path)}</th>
            <td>
              <Side kind={kind} field={field} side="after" options={options} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isHidden(kind: ContentTypeName, path: FieldDifference['path']): boolean {
  const field = findField(kind, path)
  return field?.kind === 'fixed' && !field.isShown
}

interface SideProps {
  kind: ContentTypeName
  field: ReadableDifference
  side: 'before' | 'after'
  options: EntryOptions | undefined
}

function Side({ kind, field: { path, before, after, fitness }, side, options }: SideProps) {
  const { t, i18n } = useLingui()
  if (fitness) return <span>{i18n._(fitnessTexts[fitness[side]])}</span>
  const value = side === 'before' ? before : after
  if (
    typeof before === 'string' &&
    typeof after === 'string' &&
    before !== '' &&
    after !== '' &&
    isProse(kind, path)
  ) {
    const { lead, trail, ...changed } = shortenChange(before, after)
    return (
      <span>
        {lead}
        {side === 'before' ? <del>{changed.before}</del> : <ins>{changed.after}</ins>}
        {trail}
      </span>
    )
  }
  const definition = findField(kind, path)
  const text = formatAt(i18n, kind, path, value, options) ?? t`not published`
  const imperial =
    definition?.kind === 'figure' && typeof value === 'number'
      ? imperialOf(value, definition.unit)
      : undefined
  return (
    <span>
      {side === 'before' ? text : <ins>{text}</ins>}
      {imperial !== undefined && <small>{imperial}</small>}
    </span>
  )
}

/** Whether changed words are marked within the text. Choices and codes are compared as a whole. */
const isProse = (kind: ContentTypeName, path: FieldDifference['path']) =>
  ['text', 'lines', 'schemes'].includes(findField(kind, path)?.kind ?? 'text')
