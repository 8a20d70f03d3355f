import { Trans, useLingui } from '@lingui/react/macro'
import type { ClipboardEvent } from 'react'
import { FileButton } from '../media/file-button.tsx'
import { useFileDrop } from '../media/use-file-drop.ts'
import { SheetFailure } from './sheet-failure.tsx'
import * as styles from './spreadsheet-dialog.module.css'
import type { useSheetImport } from './use-sheet-import.ts'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv'

/** Takes a file by choosing or dropping it, or cells by pasting them. */
export function ImportSpreadsheet({ reading: sheetImport }: { reading: ReturnType<typeof useSheetImport> }) {
  const { t } = useLingui()
  const { status, error, name, importFile: takeFile, importPasted: takePasted } = sheetImport
  const isBusy = status !== undefined
  const take = ([file]: File[]) => {
    if (file && !isBusy) void takeFile(file)
  }
  // Copied cells are on the clipboard both as text and as a picture; the text is what is wanted.
  const { onPaste: pasteFiles, ...drop } = useFileDrop(take)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return pasteFiles(event)
    event.preventDefault()
    if (!isBusy) void takePasted(text)
  }
  return (
    <section className={styles.way} onPaste={paste}>
      <h3>{t`Import a file`}</h3>
      <p>
        <Trans>
          XLSX or CSV, up to 5 MB and 2,000 rows. It is read on this device. You see every difference before
          anything is saved.
        </Trans>
      </p>
      <div className={styles.drop} {...drop}>
        <FileButton accept={ACCEPTED} onFiles={take}>
          {t({ message: 'Choose a file', context: 'spreadsheet' })}
        </FileButton>
        <p>{t`or drop it here`}</p>
        <label>
          <Trans>or paste rows with their headings</Trans>
          <textarea rows={1} spellCheck={false} autoComplete="off" />
        </label>
      </div>
      <p role="status">{status}</p>
      <SheetFailure error={error} name={name} />
      <p className={styles.hint}>
        <Trans>
          Columns may be moved, removed or added. Fields without a column stay as they are; an empty cell
          means: not published.
        </Trans>
      </p>
    </section>
  )
}
