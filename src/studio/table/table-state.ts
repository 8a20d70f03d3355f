import type { EntryRecord, EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { EntryOptions, OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import type { Column } from './cells/columns.ts'
import { joinOptions } from './cells/join-options.ts'
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

/** The changes of some rows; undefined where a row is as the server has it. */
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
  /** Of all rows, on the screen or not. */
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

/** The rows of the screen, and others that were changed on an earlier visit. */
interface Received {
  list: EntryRecords
  others: readonly EntryRecords[]
  unsent: UnsentCells
}

/** What the server has by now. What was typed here stays, and is looked at once more before it is kept. */
export function mergeServerRecords(state: TableState, { list, others, unsent }: Received): TableState {
  const changes = new Map(state.changes)
  for (const entry of [...list.rows, ...others.flatMap(({ rows }) => rows)]) {
    const change = receiveChange(state, entry, unsent)
    if (change) changes.set(entry.key, change)
    else changes.delete(entry.key)
  }
  const { chosen } = state
  return {
    ...state,
    rows: list.rows.map((entry) => toRow(entry, changes.get(entry.key))),
    total: list.total,
    options: joinOptions(state.options, ...others.map(({ options }) => options), list.options),
    changes,
    chosen: new Set(list.rows.flatMap(({ key }) => (chosen.has(key) ? key : []))),
  }
}

/** Some rows, of which only those are drawn again that somebody has saved meanwhile. */
export function refreshRows(state: TableState, some: readonly EntryRecords[]): TableState {
  const entries = new Map(some.flatMap(({ rows }) => rows.map((entry) => [entry.key, entry] as const)))
  const changes = new Map(state.changes)
  for (const [key, entry] of entries) {
    const change = receiveChange(state, entry, {})
    if (change) changes.set(key, change)
    else changes.delete(key)
  }
  const rows = state.rows.map((row) => {
    const entry = entries.get(row.key)
    const hasMoved = entry?.revision !== row.revision || entry.published_at !== row.published_at
    return entry && hasMoved ? toRow(entry, changes.get(row.key)) : row
  })
  const options = joinOptions(state.options, ...some.map((each) => each.options))
  return { ...state, changes, rows, options }
}

function receiveChange(
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

function takeStep(state: TableState, after: SomeChanges): TableState {
  if (after.size === 0) return state
  const before = new Map([...after.keys()].map((key) => [key, state.changes.get(key)]))
  return { ...applyChanges(state, after), past: [...state.past, { before, after }], future: [] }
}

export const editCells = (state: TableState, edits: readonly CellEdit[]): TableState =>
  takeStep(state, editRows(state.kind, state.rows, edits))

/** All rows as the server has them. */
export const restoreAllRows = (state: TableState): TableState =>
  takeStep(state, new Map([...state.changes.keys()].map((key) => [key, undefined])))

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

/** Rows that are drafts now; earlier steps would not lead back to what is on the server. */
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

/** That a value has its name. */
export const addOption = (state: TableState, from: OptionSource, option: StudioOption): TableState => ({
  ...state,
  options: joinOptions(state.options, { [from]: [option] }),
})
