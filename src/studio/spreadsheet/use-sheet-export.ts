import { msg } from '@lingui/core/macro'
import { contentTypes } from '../../content-model/content-types.ts'
import { useRef, useState } from 'react'
import { type SpreadsheetFormat, writeSpreadsheet } from './file/spreadsheet-client.ts'
import { readShownColumns } from '../table/cells/shown-columns.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { fetchListedRecords } from '../table/fetch-records.ts'
import { downloadFile } from './download-file.ts'
import { TOO_LONG, writeEntries } from './write-entries.ts'
import { currentI18n, currentLanguage } from '../words/language.ts'

interface Export {
  /** The text about the progress or the result. */
  status?: string
  error?: unknown
  /** The number of texts that were too long for a cell. */
  longTexts?: number
}

/** Exports all entries that match the filters of a list as a file. */
export function useSheetExport(kind: TableKind, search: string) {
  const [{ status, error, longTexts = 0 }, setExport] = useState<Export>({})
  const [isBusy, setBusy] = useState(false)
  const isWanted = useRef(true)
  const save = async (format: SpreadsheetFormat) => {
    setBusy(true)
    const [i18n, language] = [currentI18n(), currentLanguage()]
    const show = (done: number, of: number) => setExport({ status: i18n._(msg`Reading ${done} of ${of} …`) })
    try {
      const { rows, options } = await fetchListedRecords(kind, search, show)
      const sheet = await writeEntries(kind, rows, { i18n, language, options }, readShownColumns(kind))
      const file = await writeSpreadsheet(sheet, format, language)
      const name = `${contentTypes[kind].plural}-${new Date().toISOString().slice(0, 10)}.${format}`
      if (isWanted.current) downloadFile(name, file)
      const long = sheet.rows.flat().filter((value) => value === TOO_LONG)
      setExport({ status: i18n._(msg`Saved: ${name}`), longTexts: long.length })
    } catch (refusal) {
      setExport({ error: refusal })
    }
    setBusy(false)
  }
  const cancel = () => {
    isWanted.current = false
  }
  return { status, error, longTexts, isBusy, save, cancel }
}
