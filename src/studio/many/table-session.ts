// A table of one kind. It stays while other screens are open, and what was changed in it stays on this device.
import type { EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { createStore } from '../store.ts'
import type { TableKind } from './table-kinds.ts'
import { keepShownColumns, readShownColumns } from './shown-columns.ts'
import { type CellEdit, listCellChanges } from './table-rows.ts'
import {
  chooseRows,
  editCells,
  emptyTable,
  learnOption,
  putAllBack,
  receiveRecords,
  redoStep,
  settleRows,
  type TableState,
  undoStep,
} from './table-state.ts'
import { keepUnsentCells, readUnsentCells } from './unsent-cells.ts'
import type { RowWithResult } from './use-row-results.ts'

export type TableSession = ReturnType<typeof createTableSession>

const sessions = new Map<TableKind, TableSession>()

export function openTableSession(kind: TableKind): TableSession {
  const known = sessions.get(kind)
  if (known) return known
  const session = createTableSession(kind)
  sessions.set(kind, session)
  return session
}

function createTableSession(kind: TableKind) {
  const store = createStore(emptyTable(kind, readShownColumns(kind)))
  let unsent = readUnsentCells(kind)
  const set = (next: TableState) => {
    keepChanged(store.get(), next)
    store.set(next)
  }
  return {
    kind,
    store,
    /** Keys of rows that were changed on an earlier visit and have not been read yet. */
    listUnread: () => Object.keys(unsent),
    receive: (list: EntryRecords, others: readonly EntryRecords[]) => {
      set(receiveRecords(store.get(), { list, others, unsent }))
      unsent = {}
    },
    edit: (edits: readonly CellEdit[]) => set(editCells(store.get(), edits)),
    undo: () => set(undoStep(store.get())),
    redo: () => set(redoStep(store.get())),
    putAllBack: () => set(putAllBack(store.get())),
    settle: (kept: readonly RowWithResult[]) => set(settleRows(store.get(), kept)),
    choose: (keys: readonly string[], isChosen: boolean) => set(chooseRows(store.get(), keys, isChosen)),
    learn: (from: OptionSource, option: StudioOption) => set(learnOption(store.get(), from, option)),
    showColumns: (ids: readonly string[]) => {
      keepShownColumns(kind, ids)
      set({ ...store.get(), columns: readShownColumns(kind) })
    },
  }
}

/** On this device, of the rows that have changed. */
function keepChanged(before: TableState, after: TableState): void {
  if (before.changes === after.changes) return
  const keys = new Set([...before.changes.keys(), ...after.changes.keys()])
  const changed = [...keys].filter((key) => before.changes.get(key) !== after.changes.get(key))
  const cells = changed.map((key) => {
    const change = after.changes.get(key)
    return [key, change ? listCellChanges(after.kind, change) : []] as const
  })
  keepUnsentCells(after.kind, new Map(cells))
}
