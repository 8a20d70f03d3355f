import type { EntryRecord, EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { EntryOptions, OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import type { Column } from './cells/columns.ts'
import type { FetchedRecords } from './fetch-records.ts'
import { mergeOptions } from './cells/merge-options.ts'
import type { TableKind } from './cells/table-kinds.ts'
import {
  type CellEdit,
  editRows,
  listCellChanges,
  rebaseChange,
  type RowChange,
  type RowChanges,
  type TableRow,
  toRow,
} from './grid/grid-rows.ts'
import type { UnsentCells } from './unsent-cells.ts'
import type { RowWithResult } from './use-row-results.ts'

/** Changes by key of the row; undefined for a row that equals the server's record. */
type SomeChanges = ReadonlyMap<string, RowChange | undefined>

interface Step {
  before: SomeChanges
  after: SomeChanges
}

export interface TableState {
  kind: TableKind
  rows: readonly TableRow[]
  total: number
  options: EntryOptions
  columns: readonly Column[]
  /** Includes changes of rows that the current filter hides. */
  changes: RowChanges
  chosen: ReadonlySet<string>
  past: readonly Step[]
  future: readonly Step[]
}

export const emptyTable = (kind: TableKind, columns: readonly Column[]): TableState => ({
  kind,
  rows: [],
  total: 0,
  options: {},
  columns,
  changes: new Map(),
  chosen: new Set(),
  past: [],
  future: [],
})

/** A response of the server. */
interface Received {
  /** The rows that pass the filter. */
  list: EntryRecords
  /** Rows outside the filter that have local changes. */
  others: FetchedRecords
  unsent: UnsentCells
}

/**
 * Takes over the server's records and rebases local changes onto them. They are checked again before they are
 * saved.
 */
export function mergeServerRecords(state: TableState, { list, others, unsent }: Received): TableState {
  const changes = new Map(state.changes)
  for (const entry of [...list.rows, ...others.rows]) {
    const change = rebaseUnsent(state, entry, unsent)
    if (change) changes.set(entry.key, change)
    else changes.delete(entry.key)
  }
  const { chosen } = state
  return {
    ...state,
    rows: list.rows.map((entry) => toRow(entry, changes.get(entry.key))),
    total: list.total,
    options: mergeOptions(state.options, others.options, list.options),
    changes,
    chosen: new Set(list.rows.flatMap(({ key }) => (chosen.has(key) ? key : []))),
  }
}

/**
 * Refreshes some rows in place; only rows that somebody saved or published in the meantime are rendered again.
 */
export function refreshRows(state: TableState, fetched: FetchedRecords): TableState {
  const entries = new Map(fetched.rows.map((entry) => [entry.key, entry]))
  const changes = new Map(state.changes)
  for (const [key, entry] of entries) {
    const change = rebaseUnsent(state, entry, {})
    if (change) changes.set(key, change)
    else changes.delete(key)
  }
  const rows = state.rows.map((row) => {
    const entry = entries.get(row.key)
    const hasMoved = entry?.revision !== row.revision || entry.published_at !== row.published_at
    return entry && hasMoved ? toRow(entry, changes.get(row.key)) : row
  })
  const options = mergeOptions(state.options, fetched.options)
  return { ...state, changes, rows, options }
}

function rebaseUnsent(
  { kind, changes }: TableState,
  entry: EntryRecord,
  unsent: UnsentCells,
): RowChange | undefined {
  const change = changes.get(entry.key)
  const cells = change ? listCellChanges(kind, change) : unsent[entry.key]
  return cells && rebaseChange(kind, entry, cells)
}

function applyChanges(state: TableState, changed: SomeChanges): TableState {
  const changes = new Map(state.changes)
  for (const [key, change] of changed) {
    if (change) changes.set(key, change)
    else changes.delete(key)
  }
  const rows = state.rows.map((row) =>
    changed.has(row.key) ? { ...row, record: changed.get(row.key)?.record ?? row.saved ?? row.record } : row,
  )
  return { ...state, changes, rows }
}

function pushStep(state: TableState, after: SomeChanges): TableState {
  if (after.size === 0) return state
  const before = new Map([...after.keys()].map((key) => [key, state.changes.get(key)]))
  return { ...applyChanges(state, after), past: [...state.past, { before, after }], future: [] }
}

export const editCells = (state: TableState, edits: readonly CellEdit[]): TableState =>
  pushStep(state, editRows(state.kind, state.rows, edits))

/** Discards all local changes, as one step that can be undone. */
export const restoreAllRows = (state: TableState): TableState =>
  pushStep(state, new Map([...state.changes.keys()].map((key) => [key, undefined])))

export function undoStep(state: TableState): TableState {
  const { past, future } = state
  const step = past.at(-1)
  if (!step) return state
  return { ...applyChanges(state, step.before), past: past.slice(0, -1), future: [...future, step] }
}

export function redoStep(state: TableState): TableState {
  const { past, future } = state
  const step = future.at(-1)
  if (!step) return state
  return { ...applyChanges(state, step.after), past: [...past, step], future: future.slice(0, -1) }
}

/** Marks rows as saved, and clears undo and redo, whose steps would no longer match the server's records. */
export function markRowsSaved(state: TableState, kept: readonly RowWithResult[]): TableState {
  const settled = new Map(kept.map(({ row, result }) => [row.key, { saved: row.record, result }]))
  const rows = state.rows.map((row) => {
    const { saved, result } = settled.get(row.key) ?? {}
    return saved && result ? { ...row, saved, record: saved, revision: result.revision } : row
  })
  const keys = kept.flatMap(({ row }) => row.key ?? [])
  const after = applyChanges({ ...state, rows }, new Map(keys.map((key) => [key, undefined])))
  return { ...after, past: [], future: [] }
}

export function selectRows(state: TableState, keys: readonly string[], isChosen: boolean): TableState {
  const chosen = new Set(state.chosen)
  for (const key of keys) {
    if (isChosen) chosen.add(key)
    else chosen.delete(key)
  }
  return { ...state, chosen }
}

/** Remembers the name of a referenced entry. */
export const addOption = (state: TableState, from: OptionSource, option: StudioOption): TableState => ({
  ...state,
  options: mergeOptions(state.options, { [from]: [option] }),
})
