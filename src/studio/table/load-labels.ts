import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { studioClient } from '../client/studio-client.ts'
import { equalsIgnoringCase } from './cells/format-cell.ts'
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

/** Looks up names on the server. A name that matches no entry, or several, stays unknown. */
export async function loadLabels(
  { addOption: learn }: TableSession,
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
