import { useState } from 'react'
import { currentLanguage } from '../words/language.ts'
import { currentWords } from '../words/words.ts'
import type { Sheet } from './file/sheet.ts'
import { readPasted, readSpreadsheet } from './file/spreadsheet-client.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { type ImportedSheet, importSheet } from './import-sheet.ts'

interface Import {
  /** The text about the progress. */
  status?: string
  error?: unknown
  /** The name of the file. */
  name?: string
  imported?: ImportedSheet
}

/** Reads a file or pasted cells and compares them with the entries. Saves nothing. */
export function useSheetImport(kind: TableKind) {
  const [state, setState] = useState<Import>({})
  const take = async (name: string, read: () => Promise<Sheet>) => {
    const [words, language] = [currentWords(), currentLanguage()]
    setState({ name, status: words.sheets.opening })
    try {
      const sheet = await read()
      setState({ name, status: words.sheets.comparing })
      const imported = await importSheet(kind, sheet, { words, language }, (done, of) =>
        setState({ name, status: words.sheets.reading(done, of) }),
      )
      setState({ name, imported })
    } catch (error) {
      setState({ name, error })
    }
  }
  return {
    ...state,
    importFile: (file: File) => take(file.name, () => readSpreadsheet(file)),
    importPasted: (text: string) => take(currentWords().sheets.pasted, () => readPasted(text)),
    /** Discards the result, so that another file can be chosen. */
    reset: () => setState({}),
  }
}
