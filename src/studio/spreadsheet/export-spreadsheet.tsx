import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { isTranslationColumn, listColumns } from '../table/cells/columns.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { MAX_SHEET_ROWS } from './file/sheet-limits.ts'
import { SheetFailure } from './sheet-failure.tsx'
import * as styles from './spreadsheet-dialog.module.css'
import type { useSheetExport } from './use-sheet-export.ts'

const formatLabels = { xlsx: msg`Export as XLSX`, csv: msg`Export as CSV` }

interface ExportSpreadsheetProps {
  kind: TableKind
  sheetExport: ReturnType<typeof useSheetExport>
  total: number
}

export function ExportSpreadsheet({
  kind,
  sheetExport: { status, error, longTexts, isBusy, save },
  total,
}: ExportSpreadsheetProps) {
  const { t, i18n } = useLingui()
  // The export has the same limit as the import, so that every exported file can be imported again.
  const isTooMany = total > MAX_SHEET_ROWS
  return (
    <section className={styles.way}>
      <h3>{t`Export a file`}</h3>
      <p>
        {isTooMany
          ? t`A spreadsheet can have ${{ max: MAX_SHEET_ROWS }} entries. Use the filters of the list to choose fewer.`
          : i18n._(entriesToExport(total))}
      </p>
      <div className={styles.buttons}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <StudioButton
            key={format}
            isBusy={isBusy}
            disabled={isTooMany || total === 0}
            onClick={() => void save(format)}
          >
            {i18n._(formatLabels[format])}
          </StudioButton>
        ))}
        <p role="status">{status}</p>
      </div>
      <SheetFailure error={error} />
      {longTexts > 0 && <Notice>{i18n._(textsTooLong(longTexts))}</Notice>}
      <p className={styles.hint}>
        <Trans>
          Photographs, files and lists of items are not included, because they do not fit into cells.
        </Trans>{' '}
        {listColumns(kind).some(isTranslationColumn) && (
          <>
            <Trans>Translations are included if the table shows their columns.</Trans>{' '}
          </>
        )}
        <Trans>XLSX keeps 1:8 a scale and 0012 a code in any program. In CSV an apostrophe does that.</Trans>
      </p>
    </section>
  )
}

const entriesToExport = (count: number) =>
  msg`${plural(count, { one: 'The one entry of this list, with its draft if it has one.', other: `All ${count} entries of this list, as they are now, with drafts.` })}`

const textsTooLong = (count: number) =>
  msg`${plural(count, { one: 'One text is', other: `${count} texts are` })} longer than a cell can hold. The cell contains […] instead, which leaves the text unchanged when imported.`
