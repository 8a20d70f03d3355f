// A table of one kind. It stays while other screens are open, and what was changed in it stays on this device.
import type { EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { createStore } from '../ui/store.ts'
import type { TableKind } from './cells/table-kinds.ts'
import { keepShownColumns, readShownColumns } from './cells/shown-columns.ts'
import { type CellEdit, listBetween, listCellChanges, type RowChanges } from './grid/grid-rows.ts'
import {
  selectRows,
  editCells,
  emptyTable,
  addOption,
  restoreAllRows,
  mergeServerRecords,
  redoStep,
  refreshRows,
  markRowsSaved,
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
  let lastChosen: string | undefined
  const keepSoon = openKeeper(kind, () => store.get().changes)
  const set = (next: TableState) => {
    store.set(next)
    keepSoon()
  }
  return {
    kind,
    store,
    /** Keys of rows that were changed here, or on an earlier visit. */
    listChanged: () => [...new Set([...store.get().changes.keys(), ...Object.keys(unsent)])],
    refresh: (some: readonly EntryRecords[]) => set(refreshRows(store.get(), some)),
    receive: (list: EntryRecords, others: readonly EntryRecords[]) => {
      set(mergeServerRecords(store.get(), { list, others, unsent }))
      const { changes } = store.get()
      // The server has the same by now, or the entry no more.
      const settled = Object.keys(unsent).filter((key) => !changes.has(key))
      if (settled.length > 0) keepUnsentCells(kind, new Map(settled.map((key) => [key, []])))
      unsent = {}
    },
    edit: (edits: readonly CellEdit[]) => set(editCells(store.get(), edits)),
    undo: () => set(undoStep(store.get())),
    redo: () => set(redoStep(store.get())),
    putAllBack: () => set(restoreAllRows(store.get())),
    settle: (kept: readonly RowWithResult[]) => set(markRowsSaved(store.get(), kept)),
    choose: (keys: readonly string[], isChosen: boolean) => set(selectRows(store.get(), keys, isChosen)),
    /** Together with all rows between it and the last one, where `isRange`. */
    chooseRow: (key: string, isChosen: boolean, isRange: boolean) => {
      const keys = isRange ? listBetween(store.get().rows, lastChosen, key) : [key]
      lastChosen = key
      set(selectRows(store.get(), keys, isChosen))
    },
    learn: (from: OptionSource, option: StudioOption) => set(addOption(store.get(), from, option)),
    showColumns: (ids: readonly string[]) => {
      keepShownColumns(kind, ids)
      set({ ...store.get(), columns: readShownColumns(kind) })
    },
  }
}

/** Keeps changed cells on this device: once they are drawn, or as the page goes away. */
function openKeeper(kind: TableKind, read: () => RowChanges): () => void {
  let kept = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    timer = undefined
    const changes = read()
    const keys = new Set([...kept.keys(), ...changes.keys()])
    const changed = [...keys].filter((key) => kept.get(key) !== changes.get(key))
    kept = changes
    const cells = changed.map((key) => {
      const change = changes.get(key)
      return [key, change ? listCellChanges(kind, change) : []] as const
    })
    if (cells.length > 0) keepUnsentCells(kind, new Map(cells))
  }
  addEventListener('pagehide', keep)
  return () => {
    if (read() !== kept) timer ??= setTimeout(keep)
  }
}
