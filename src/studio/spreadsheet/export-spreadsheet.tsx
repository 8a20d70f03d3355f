import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useWords } from '../words/words.ts'
import { MAX_SHEET_ROWS } from './file/sheet-limits.ts'
import { SheetFailure } from './sheet-failure.tsx'
import styles from './spreadsheet-dialog.module.css'
import type { useSheetExport } from './use-sheet-export.ts'

interface ExportSpreadsheetProps {
  sheetExport: ReturnType<typeof useSheetExport>
  total: number
}

export function ExportSpreadsheet({
  sheetExport: { status, error, longTexts, isBusy, save },
  total,
}: ExportSpreadsheetProps) {
  const { sheets } = useWords()
  // The export has the same limit as the import, so that every exported file can be imported again.
  const isTooMany = total > MAX_SHEET_ROWS
  return (
    <section className={styles.way}>
      <h3>{sheets.exportTitle}</h3>
      <p>{isTooMany ? sheets.tooMany(MAX_SHEET_ROWS) : sheets.exportText(total)}</p>
      <div className={styles.buttons}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <StudioButton
            key={format}
            isBusy={isBusy}
            disabled={isTooMany || total === 0}
            onClick={() => void save(format)}
          >
            {sheets.saveAs[format]}
          </StudioButton>
        ))}
        <p role="status">{status}</p>
      </div>
      <SheetFailure error={error} />
      {longTexts > 0 && <Notice>{sheets.longTexts(longTexts)}</Notice>}
      <p className={styles.hint}>
        {sheets.exportFields} {sheets.csvHint}
      </p>
    </section>
  )
}
