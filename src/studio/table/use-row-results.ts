import type { EditableType } from '../../content-model/content-types.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DraftResult } from '../../contract/studio/draft-batch.ts'
import { notify } from '../ui/snackbar-store.ts'
import { studioClient } from '../client/studio-client.ts'
import { codeOf } from '../words/studio-refusal.ts'
import { useOnce } from '../ui/use-once.ts'
import { currentWords } from '../words/words.ts'
import { type ChangedRow, hasProblem, isKeepable, toDraftRow, toUndoRows } from './changed-row.ts'

export interface RowWithResult {
  row: ChangedRow
  result: DraftResult
}

interface Checked {
  lines?: RowWithResult[]
  error?: unknown
  /** Somebody was faster: the rows were checked again. */
  hasMoved?: boolean
}

export type OnKept = (kept: readonly RowWithResult[]) => void

/** Checks the rows without keeping anything, then keeps those that are chosen, all or none. */
export function useRowResults(
  kind: EditableType,
  rows: readonly ChangedRow[],
  settled: readonly RowWithResult[],
  onKept: OnKept,
) {
  const [{ lines, error, hasMoved = false }, setChecked] = useState<Checked>({})
  const [isBusy, setBusy] = useState(false)
  const [withProblems, setWithProblems] = useState(false)
  const undo = useUndoRows(kind)
  const check = async (more: Checked = {}) => {
    try {
      const { results } =
        rows.length === 0 ? { results: [] } : await studioClient.saveDrafts(kind, rows.map(toDraftRow), true)
      setChecked({ lines: [...join(rows, results), ...settled].toSorted(bySheetRow), ...more })
    } catch (refusal) {
      setChecked({ error: refusal })
    }
  }
  useOnce(() => void check())
  const kept = (lines ?? []).filter(
    ({ result }) => isKeepable(result) && (withProblems || !hasProblem(result)),
  )
  const keep = async () => {
    setBusy(true)
    const chosen = kept.map(({ row }) => row)
    try {
      const { results } = await studioClient.saveDrafts(kind, chosen.map(toDraftRow), false)
      onKept(join(chosen, results))
      const { many } = currentWords()
      notify(many.kept(results.length), {
        action: { label: many.undo, act: () => void undo(toUndoRows(chosen, results)) },
      })
    } catch (refusal) {
      if (moved.includes(codeOf(refusal))) await check({ hasMoved: true })
      else setChecked({ ...(lines && { lines }), error: refusal })
    }
    setBusy(false)
  }
  return { lines, error, hasMoved, isBusy, withProblems, setWithProblems, kept, keep }
}

const bySheetRow = (one: RowWithResult, other: RowWithResult) =>
  (one.row.sheetRow ?? 0) - (other.row.sheetRow ?? 0)

const moved: readonly string[] = ['revision-moved', 'base-moved', 'entry-unknown', 'draft-invalid']

const join = (rows: readonly ChangedRow[], results: readonly DraftResult[]): RowWithResult[] =>
  rows.flatMap((row, index) => {
    const result = results[index]
    return result ? { row, result } : []
  })

/** In one call, all or none; what the screen shows is read again. */
function useUndoRows(kind: EditableType) {
  const { revalidate } = useRevalidator()
  return async (rows: ReturnType<typeof toUndoRows>) => {
    try {
      await studioClient.saveDrafts(kind, rows, false)
      notify(currentWords().many.undone(rows.length))
      await revalidate()
    } catch (error) {
      const code = codeOf(error)
      const { many, problems } = currentWords()
      notify(code === 'revision-moved' ? many.notUndone : problems[code])
    }
  }
}
