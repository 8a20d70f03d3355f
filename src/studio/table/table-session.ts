// The state of the table of one content type. It outlives the screen, and unsaved changes are stored on this
// device.
import type { EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { createStore } from '../ui/store.ts'
import type { TableKind } from './cells/table-kinds.ts'
import { storeShownColumns, readShownColumns } from './cells/shown-columns.ts'
import { type CellEdit, listKeysBetween, listCellChanges, type RowChanges } from './grid/grid-rows.ts'
import type { FetchedRecords } from './fetch-records.ts'
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
import { storeUnsentCells, readUnsentCells } from './unsent-cells.ts'
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
  const storeSoon = createAutosave(kind, () => store.get().changes)
  const set = (next: TableState) => {
    store.set(next)
    storeSoon()
  }
  return {
    kind,
    store,
    /** Keys of rows with local changes, including those stored on an earlier visit. */
    listChangedKeys: () => [...new Set([...store.get().changes.keys(), ...Object.keys(unsent)])],
    refresh: (some: FetchedRecords) => set(refreshRows(store.get(), some)),
    receive: (list: EntryRecords, others: FetchedRecords) => {
      set(mergeServerRecords(store.get(), { list, others, unsent }))
      const { changes } = store.get()
      // Stored changes that the server already has, or whose entry is gone, are dropped.
      const settled = Object.keys(unsent).filter((key) => !changes.has(key))
      if (settled.length > 0) storeUnsentCells(kind, new Map(settled.map((key) => [key, []])))
      unsent = {}
    },
    edit: (edits: readonly CellEdit[]) => set(editCells(store.get(), edits)),
    undo: () => set(undoStep(store.get())),
    redo: () => set(redoStep(store.get())),
    restoreAll: () => set(restoreAllRows(store.get())),
    markSaved: (kept: readonly RowWithResult[]) => set(markRowsSaved(store.get(), kept)),
    choose: (keys: readonly string[], isChosen: boolean) => set(selectRows(store.get(), keys, isChosen)),
    /** Chooses a row, and with `isRange` also all rows between it and the last one. */
    chooseRow: (key: string, isChosen: boolean, isRange: boolean) => {
      const keys = isRange ? listKeysBetween(store.get().rows, lastChosen, key) : [key]
      lastChosen = key
      set(selectRows(store.get(), keys, isChosen))
    },
    addOption: (from: OptionSource, option: StudioOption) => set(addOption(store.get(), from, option)),
    showColumns: (ids: readonly string[]) => {
      storeShownColumns(kind, ids)
      set({ ...store.get(), columns: readShownColumns(kind) })
    },
  }
}

/** Stores changed cells on this device: in a timeout after they are rendered, or when the page is left. */
function createAutosave(kind: TableKind, read: () => RowChanges): () => void {
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
    if (cells.length > 0) storeUnsentCells(kind, new Map(cells))
  }
  addEventListener('pagehide', keep)
  return () => {
    if (read() !== kept) timer ??= setTimeout(keep)
  }
}
