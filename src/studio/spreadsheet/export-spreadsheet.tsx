import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useWords } from '../words/words.ts'
import { MAX_SHEET_ROWS } from './file/sheet-limits.ts'
import { SheetFailure } from './sheet-failure.tsx'
import styles from './spreadsheet-dialog.module.css'
import type { useSheetExport } from './use-sheet-export.ts'

interface SaveAsProps {
  saving: ReturnType<typeof useSheetExport>
  total: number
}

export function ExportSpreadsheet({
  saving: { status, error, longTexts, isBusy, save },
  total,
}: SaveAsProps) {
  const { sheets } = useWords()
  // What goes out can come in again.
  const isTooMany = total > MAX_SHEET_ROWS
  return (
    <section className={styles.way}>
      <h3>{sheets.out}</h3>
      <p>{isTooMany ? sheets.tooMany(MAX_SHEET_ROWS) : sheets.outText(total)}</p>
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
        {sheets.outFields} {sheets.csvHint}
      </p>
    </section>
  )
}
