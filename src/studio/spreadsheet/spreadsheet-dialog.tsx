import { nameType } from '../fields/field-words.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useWords } from '../words/words.ts'
import { RowResults } from '../table/row-results.tsx'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { ImportSpreadsheet } from './import-spreadsheet.tsx'
import { ExportSpreadsheet } from './export-spreadsheet.tsx'
import { SheetReport } from './sheet-report.tsx'
import styles from './spreadsheet-dialog.module.css'
import { useSheetExport } from './use-sheet-export.ts'
import { useSheetImport } from './use-sheet-import.ts'

export interface SpreadsheetDialogProps {
  kind: TableKind
  /** The filters of the list, and how many entries pass them. */
  search: string
  total: number
  onClose: () => void
  onKept: () => void
}

/** A list out of the studio as a file, and a changed one in again, as a comparison first. */
export function SpreadsheetDialog({ kind, search, total, onClose, onKept }: SpreadsheetDialogProps) {
  const words = useWords()
  const saving = useSheetExport(kind, search)
  const reading = useSheetImport(kind)
  const { imported, name = '' } = reading
  if (imported)
    return (
      <RowResults
        kind={kind}
        rows={imported.rows}
        prechecked={imported.settled}
        options={imported.options}
        lead={<SheetReport name={name} imported={imported} />}
        onClose={reading.putBack}
        onSaved={onKept}
      />
    )
  const close = () => {
    saving.cancel()
    onClose()
  }
  return (
    <StudioDialog
      title={words.sheets.title(nameType(kind, 'many', words))}
      onClose={close}
      foot={<StudioButton onClick={close}>{words.close}</StudioButton>}
    >
      <div className={styles.ways}>
        <ExportSpreadsheet saving={saving} total={total} />
        <ImportSpreadsheet reading={reading} />
      </div>
    </StudioDialog>
  )
}
