import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { studioClient } from '../client/studio-client.ts'
import { isSameText } from './cells/format-cell.ts'
import type { CellEdit } from './grid/grid-rows.ts'
import type { TableState } from './table-state.ts'
import type { TableSession } from './table-session.ts'

/** Each costs a request; more stay as text, and say so. */
const MAX_ASKED = 40

interface Name {
  from: OptionSource
  text: string
}

/** Names in pasted cells that no row of the table has yet. */
export function listUnknownNames({ options }: TableState, edits: readonly CellEdit[]): Name[] {
  const names = edits.flatMap(({ column: { field }, value }) => {
    if (field.kind !== 'search' && field.kind !== 'searches') return []
    const { from } = field
    const isKnown = (text: unknown) => options[from]?.some((option) => option.value === text)
    const texts = [value].flat().filter((text) => typeof text === 'string' && text !== '' && !isKnown(text))
    return texts.map((text) => ({ from, text: String(text) }))
  })
  return [...new Map(names.map((name) => [`${name.from} ${name.text}`, name])).values()]
}

/** Asks the server for them; a name that several entries have, or none, stays unknown. */
export async function loadLabels({ learn }: TableSession, names: readonly Name[]): Promise<void> {
  const found = await Promise.all(names.slice(0, MAX_ASKED).map(findOption))
  for (const { from, option } of found) if (option) learn(from, option)
}

async function findOption({ from, text }: Name): Promise<{ from: OptionSource; option?: StudioOption }> {
  const options = await studioClient.options(from, text).catch(() => [])
  const [option, ...others] = options.filter(({ name }) => isSameText(text)(name))
  return option && others.length === 0 ? { from, option } : { from }
}
