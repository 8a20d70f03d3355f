import { useLingui } from '@lingui/react/macro'
import { nameType } from '../fields/field-words.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { RowResults } from '../table/row-results.tsx'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { ImportSpreadsheet } from './import-spreadsheet.tsx'
import { ExportSpreadsheet } from './export-spreadsheet.tsx'
import { SheetReport } from './sheet-report.tsx'
import * as styles from './spreadsheet-dialog.module.css'
import { useSheetExport } from './use-sheet-export.ts'
import { useSheetImport } from './use-sheet-import.ts'

export interface SpreadsheetDialogProps {
  kind: TableKind
  /** The query string with the filters of the list. */
  search: string
  /** How many entries match the filters. */
  total: number
  onClose: () => void
  onSaved: () => void
}

/** Exports a list as a spreadsheet and imports a changed one, after showing what the import would change. */
export function SpreadsheetDialog({ kind, search, total, onClose, onSaved: onKept }: SpreadsheetDialogProps) {
  const { t, i18n } = useLingui()
  const saving = useSheetExport(kind, search)
  const reading = useSheetImport(kind)
  const { imported, name = '' } = reading
  if (imported)
    return (
      <RowResults
        kind={kind}
        rows={imported.rows}
        prechecked={imported.prechecked}
        options={imported.options}
        lead={<SheetReport name={name} imported={imported} />}
        onClose={reading.reset}
        onSaved={onKept}
      />
    )
  const close = () => {
    saving.cancel()
    onClose()
  }
  return (
    <StudioDialog
      title={t`${{ kind: nameType(i18n, kind, 'many') }}: spreadsheet`}
      onClose={close}
      foot={<StudioButton onClick={close}>{t`Close`}</StudioButton>}
    >
      <div className={styles.ways}>
        <ExportSpreadsheet kind={kind} sheetExport={saving} total={total} />
        <ImportSpreadsheet reading={reading} />
      </div>
    </StudioDialog>
  )
}
