import { msg, plural } from '@lingui/core/macro'
import type { EditableType } from '../../content-model/content-types.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DraftResult } from '../../contract/studio/draft-batch.ts'
import { notify } from '../ui/snackbar-store.ts'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { useOnce } from '../ui/use-once.ts'
import { type ChangedRow, hasProblem, canBeSaved, toDraftRow, toUndoRows } from './changed-row.ts'
import { currentI18n } from '../words/language.ts'
import { problemTexts } from '../words/problem-texts.ts'

export interface RowWithResult {
  row: ChangedRow
  result: DraftResult
}

interface Checked {
  lines?: RowWithResult[]
  error?: unknown
  /** How many times somebody else changed the entries in the meantime, and the rows were checked again. */
  staleCount?: number
}

export type OnSaved = (kept: readonly RowWithResult[]) => void

/** Checks the rows without saving anything; `save` then saves all of `toSave` in one transaction, or none. */
export function useRowResults(
  kind: EditableType,
  rows: readonly ChangedRow[],
  settled: readonly RowWithResult[],
  onKept: OnSaved,
) {
  const [{ lines, error, staleCount = 0 }, setChecked] = useState<Checked>({})
  const [isBusy, setBusy] = useState(false)
  const [withProblems, setWithProblems] = useState(false)
  const undo = useUndoRows(kind)
  const check = async (more: Checked = {}) => {
    try {
      const { results } =
        rows.length === 0 ? { results: [] } : await studioClient.saveDrafts(kind, rows.map(toDraftRow), true)
      setChecked({ lines: [...zipResults(rows, results), ...settled].toSorted(bySheetRow), ...more })
    } catch (refusal) {
      setChecked({ error: refusal })
    }
  }
  useOnce(() => void check())
  const toSave = (lines ?? []).filter(
    ({ result }) => canBeSaved(result) && (withProblems || !hasProblem(result)),
  )
  const save = async () => {
    setBusy(true)
    const chosen = toSave.map(({ row }) => row)
    try {
      const { results } = await studioClient.saveDrafts(kind, chosen.map(toDraftRow), false)
      onKept(zipResults(chosen, results))
      const i18n = currentI18n()
      notify(i18n._(rowsSaved(results.length)), {
        action: { label: i18n._(msg`Undo`), act: () => void undo(toUndoRows(chosen, results)) },
      })
    } catch (refusal) {
      if (staleCodes.includes(codeOf(refusal))) await check({ staleCount: staleCount + 1 })
      else setChecked({ ...(lines && { lines }), error: refusal })
    }
    setBusy(false)
  }
  return { lines, error, staleCount, isBusy, withProblems, setWithProblems, toSave, save }
}

const bySheetRow = (one: RowWithResult, other: RowWithResult) =>
  (one.row.sheetRow ?? 0) - (other.row.sheetRow ?? 0)

/** Refusals which mean that the rows were checked against an outdated state. */
const staleCodes: readonly string[] = ['revision-moved', 'base-moved', 'entry-unknown', 'draft-invalid']

const zipResults = (rows: readonly ChangedRow[], results: readonly DraftResult[]): RowWithResult[] =>
  rows.flatMap((row, index) => {
    const result = results[index]
    return result ? { row, result } : []
  })

/** Returns a function that undoes a save, all rows or none, and reloads the screen. */
function useUndoRows(kind: EditableType) {
  const { revalidate } = useRevalidator()
  return async (rows: ReturnType<typeof toUndoRows>) => {
    try {
      await studioClient.saveDrafts(kind, rows, false)
      notify(currentI18n()._(rowsRestored(rows.length)))
      await revalidate()
    } catch (error) {
      const code = codeOf(error)
      const i18n = currentI18n()
      notify(
        code === 'revision-moved'
          ? i18n._(msg`Nothing was undone: somebody saved one of these rows in the meantime.`)
          : i18n._(problemTexts[code]),
      )
    }
  }
}

const rowsSaved = (count: number) =>
  msg`${plural(count, { one: 'One row saved as a draft.', other: `${count} rows saved as drafts.` })}`

const rowsRestored = (count: number) =>
  msg`${plural(count, { one: 'One row restored.', other: `${count} rows restored.` })}`
