import type { ClipboardEvent } from 'react'
import { FileButton } from '../media/file-button.tsx'
import { useFileDrop } from '../media/use-file-drop.ts'
import { useWords } from '../words/words.ts'
import { SheetFailure } from './sheet-failure.tsx'
import styles from './spreadsheet-dialog.module.css'
import type { useSheetImport } from './use-sheet-import.ts'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv'

/** Takes a file by choosing or dropping it, or cells by pasting them. */
export function ImportSpreadsheet({ reading: sheetImport }: { reading: ReturnType<typeof useSheetImport> }) {
  const { sheets } = useWords()
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
      <h3>{sheets.importTitle}</h3>
      <p>{sheets.importText}</p>
      <div className={styles.drop} {...drop}>
        <FileButton accept={ACCEPTED} onFiles={take}>
          {sheets.choose}
        </FileButton>
        <p>{sheets.drop}</p>
        <label>
          {sheets.paste}
          <textarea rows={1} spellCheck={false} autoComplete="off" />
        </label>
      </div>
      <p role="status">{status}</p>
      <SheetFailure error={error} name={name} />
      <p className={styles.hint}>{sheets.importColumns}</p>
    </section>
  )
}
