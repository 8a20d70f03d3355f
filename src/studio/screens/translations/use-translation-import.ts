import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { MAX_FILE_TEXTS } from '../../../contract/studio/file-limits.ts'
import type { ImportReport, ReturnedText } from '../../../contract/studio/translation-import.ts'
import { readSpreadsheet } from '../../spreadsheet/file/spreadsheet-client.ts'
import { SheetProblem } from '../../spreadsheet/file/sheet-problem.ts'
import { codeOf } from '../../words/studio-refusal.ts'
import { currentI18n } from '../../words/language.ts'
import { readTextSheet, type ReturnedFile } from './text-sheet.ts'
import { translationClient } from './translation-client.ts'

/** The file lacks a column or, in a PO file, a header that every file sent out by the studio has. `missing` names it. */
export class UnknownSheetError extends Error {
  readonly missing: string
  constructor(missing: string) {
    super(missing)
    this.missing = missing
  }
}

/** What somebody has chosen for a row instead of importing it as outdated. */
export type Decision = 'import-as-current' | 'skip'

export interface CheckedFile extends ReturnedFile {
  name: string
  report: ImportReport
}

interface ImportState {
  name?: string
  status?: string
  error?: unknown
  checked?: CheckedFile
  /** The result, after the texts were imported. */
  result?: ImportReport
}

/** Reads a file, checks without saving what an import would do with each text, and imports them once somebody confirms. */
export function useTranslationImport() {
  const [state, setState] = useState<ImportState>({})
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const checking = useRef<File>(undefined)

  const checkFile = async (file: File) => {
    const i18n = currentI18n()
    const { name } = file
    checking.current = file
    // The decisions are about the rows of the current file, so what is found out about another one is not shown.
    const show = (next: ImportState) => {
      if (checking.current === file) setState(next)
    }
    setDecisions(new Map())
    show({ name, status: i18n._(msg`Reading the file …`) })
    try {
      const returned = await readFile(file)
      show({ name, status: i18n._(msg`Comparing with the catalogue …`) })
      const report = await translationClient.importTexts(returned.language, returned.rows, true)
      show({ name, checked: { ...returned, name, report } })
    } catch (error) {
      show({ name, error })
    }
  }

  const decide = (row: number, decision: Decision | undefined) => {
    const next = new Map(decisions)
    if (decision) next.set(row, decision)
    else next.delete(row)
    setDecisions(next)
  }

  const importFile = async ({ language, rows, ...checked }: CheckedFile) => {
    setBusy(true)
    const decided = rows.map((row): ReturnedText => {
      const decision = decisions.get(row.row)
      return decision ? { ...row, decision } : row
    })
    try {
      setState({ result: await translationClient.importTexts(language, decided, false) })
    } catch (error) {
      setState({ name: checked.name, checked: { language, rows, ...checked }, error })
      if (['revision-moved', 'base-moved'].includes(codeOf(error))) {
        const report = await translationClient.importTexts(language, rows, true).catch(() => checked.report)
        setState({ name: checked.name, checked: { language, rows, ...checked, report }, error })
      }
    }
    setBusy(false)
  }

  return {
    ...state,
    decisions,
    isBusy: isBusy || state.status !== undefined,
    checkFile,
    decide,
    importFile,
    /** Discards the file, so that another one can be chosen. */
    reset: () => {
      checking.current = undefined
      setState({})
    },
  }
}

async function readFile(file: File): Promise<ReturnedFile> {
  if (/\.pot?$/i.test(file.name)) return readPo(file)
  // Texts of an entry stay together, so that a file may go out with a few more, and the server takes twice as many.
  const found = readTextSheet(await readSpreadsheet(file, 2 * MAX_FILE_TEXTS))
  if ('missing' in found) throw new UnknownSheetError(found.missing)
  if (found.rows.length === 0) throw new SheetProblem('no-rows')
  return found
}

/** Larger files were not sent from here. */
const MAX_PO_BYTES = 16 * 1024 * 1024

async function readPo(file: File): Promise<ReturnedFile> {
  if (file.size > MAX_PO_BYTES) throw new SheetProblem('too-large')
  const { language, sent_at: sentAt, rows } = await translationClient.readPo(await file.text())
  if (language === null) throw new UnknownSheetError('Language')
  return { language, sentAt, rows }
}
