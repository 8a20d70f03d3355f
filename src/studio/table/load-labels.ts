import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { studioClient } from '../client/studio-client.ts'
import { cellValue, isSameCell } from './cells/cell-values.ts'
import type { Column } from './cells/columns.ts'
import { type CellContext, equalsIgnoringCase, formatCell } from './cells/format-cell.ts'
import { readCell } from './cells/read-cell.ts'
import type { CellEdit } from './grid/grid-rows.ts'
import type { TableState } from './table-state.ts'
import type { TableSession } from './table-session.ts'

/**
 * Each lookup is a request of its own. Names beyond the limit stay texts, which the cells report as unknown.
 */
const MAX_LOOKUPS = 40

interface UnknownName {
  from: OptionSource
  text: string
}

/** Names in edited cells that are not among the loaded options. */
export function listUnknownNames({ options }: TableState, edits: readonly CellEdit[]): UnknownName[] {
  const names = edits.flatMap(({ column: { field }, value }) => {
    if (field.kind !== 'search' && field.kind !== 'searches') return []
    const { from } = field
    const isKnown = (text: unknown) => options[from]?.some((option) => option.value === text)
    const texts = [value].flat().filter((text) => typeof text === 'string' && text !== '' && !isKnown(text))
    return texts.map((text) => ({ from, text: String(text) }))
  })
  return [...new Map(names.map((name) => [`${name.from} ${name.text}`, name])).values()]
}

/**
 * Applies edits, at once unless they contain names that have to be looked up first. Cells that are edited again in the meantime
 * keep what they got then.
 */
export async function editWithNames(
  session: Pick<TableSession, 'store' | 'edit' | 'addOption'>,
  edits: readonly CellEdit[],
  context: CellContext,
): Promise<void> {
  const before = session.store.get()
  const unknown = listUnknownNames(before, edits)
  if (unknown.length === 0) return session.edit(edits)
  await loadLabels(session, unknown)
  const after = session.store.get()
  const isUntouched = (edit: CellEdit) => isSameCell(findCell(before, edit), findCell(after, edit))
  const named = { ...context, options: after.options }
  session.edit(
    edits.filter(isUntouched).map((edit) => ({ ...edit, value: readNames(edit.value, edit.column, named) })),
  )
}

const findCell = ({ rows }: TableState, { key, column }: CellEdit): unknown =>
  cellValue(rows.find((row) => row.key === key)?.record ?? null, column)

/** Replaces names that are options now. Two names may turn out to be of the same entry, which a list refers to once. */
function readNames(value: unknown, { field }: Column, context: CellContext): unknown {
  const read = readCell(formatCell(value, field, context), field, context)
  return Array.isArray(read) ? [...new Set(read)] : read
}

/** Looks up names on the server. A name that matches no entry, or several, stays unknown. */
export async function loadLabels(
  { addOption: learn }: Pick<TableSession, 'addOption'>,
  names: readonly UnknownName[],
): Promise<void> {
  const found = await Promise.all(names.slice(0, MAX_LOOKUPS).map(findOption))
  for (const { from, option } of found) if (option) learn(from, option)
}

async function findOption({
  from,
  text,
}: UnknownName): Promise<{ from: OptionSource; option?: StudioOption }> {
  const options = await studioClient.options(from, text).catch(() => [])
  const [option, ...others] = options.filter(({ name }) => equalsIgnoringCase(text)(name))
  return option && others.length === 0 ? { from, option } : { from }
}
