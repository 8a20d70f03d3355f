import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isTranslationColumn } from '../table/cells/columns.ts'
import type { ImportedSheet } from './import-sheet.ts'
import * as styles from './sheet-report.module.css'
import type { SheetNote } from './file/sheet.ts'

const noteTexts = {
  'windows-1252': msg`The file does not say how its letters are encoded, and was read as Windows-1252. If letters with accents look wrong below, save it again as XLSX or as CSV UTF-8.`,
  'other-sheets': msg`The file has more than one sheet. Only the first one was read.`,
} satisfies Record<SheetNote, MessageDescriptor>

/** Reports on an imported file: which columns were ignored or missing, and other notes. */
export function SheetReport({ name, imported: { found, notes } }: { name: string; imported: ImportedSheet }) {
  const { t, i18n } = useLingui()
  const { columns, unknown, repeated, missing } = found
  const given = columns.filter(({ column }) => !isTranslationColumn(column)).length
  const lines = [
    ...notes.map((note) => i18n._(noteTexts[note])),
    ...(unknown.length > 0
      ? [t`Ignored, because no field has this name: ${{ heads: unknown.join(', ') }}.`]
      : []),
    ...(repeated.length > 0
      ? [t`Ignored, because the column exists twice: ${{ heads: repeated.join(', ') }}.`]
      : []),
    ...(missing.length > 0 ? [i18n._(fieldsWithColumns(given, given + missing.length))] : []),
  ]
  return (
    <div className={styles.report}>
      <p>
        <strong>{name}</strong>
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const fieldsWithColumns = (given: number, all: number) =>
  msg`${given} of ${all} fields ${plural(given, { one: 'has', other: 'have' })} a column. The others stay as they are.`
