import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import type { Sheet } from './file/sheet.ts'
import { readPasted, readSpreadsheet } from './file/spreadsheet-client.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { type ImportedSheet, importSheet } from './import-sheet.ts'
import { currentI18n, currentLanguage, loadLabels } from '../words/language.ts'

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
    const [i18n, language] = [currentI18n(), currentLanguage()]
    setState({ name, status: i18n._(msg`Reading the file …`) })
    try {
      const [sheet] = await Promise.all([read(), loadLabels()])
      setState({ name, status: i18n._(msg`Comparing with the catalogue …`) })
      const imported = await importSheet(kind, sheet, { i18n, language }, (done, of) =>
        setState({ name, status: i18n._(msg`Reading ${done} of ${of} …`) }),
      )
      setState({ name, imported })
    } catch (error) {
      setState({ name, error })
    }
  }
  return {
    ...state,
    importFile: (file: File) => take(file.name, () => readSpreadsheet(file)),
    importPasted: (text: string) => take(currentI18n()._(msg`Pasted rows`), () => readPasted(text)),
    /** Discards the result, so that another file can be chosen. */
    reset: () => setState({}),
  }
}
