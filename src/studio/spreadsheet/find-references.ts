import { mergeOptions } from '../table/cells/merge-options.ts'
import type { EntryOptions, OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { studioClient } from '../client/studio-client.ts'
import { equalsIgnoringCase } from '../table/cells/format-cell.ts'
import type { SheetEntry } from './read-sheet-entries.ts'

/**
 * A sheet with more unknown names is probably wrong as a whole. The remaining names are rejected when
 * publishing.
 */
const MAX_LOOKUPS = 200
const LOOKUPS_AT_ONCE = 5

/**
 * Looks up names in the cells that are not among the options of the loaded entries, and returns all options
 * together.
 */
export async function findReferences(
  entries: readonly SheetEntry[],
  known: EntryOptions,
): Promise<EntryOptions> {
  const wanted = listUnresolvedNames(entries, known)
  let found = known
  for (let at = 0; at < wanted.length; at += LOOKUPS_AT_ONCE) {
    const chunk = wanted.slice(at, at + LOOKUPS_AT_ONCE)
    const answers = await Promise.all(chunk.map(({ from, text }) => studioClient.options(from, text)))
    chunk.forEach(({ from, text }, index) => {
      const named = (answers[index] ?? []).filter((option) => matchesText(option, text))
      found = mergeOptions(found, { [from]: named })
    })
  }
  return found
}

interface UnresolvedName {
  from: OptionSource
  text: string
}

function listUnresolvedNames(entries: readonly SheetEntry[], known: EntryOptions): UnresolvedName[] {
  const wanted = new Map<string, UnresolvedName>()
  const isKnown = new Map<OptionSource, ReadonlySet<string>>()
  for (const { cells } of entries)
    for (const { column, value } of cells) {
      const { field } = column
      if ((field.kind !== 'search' && field.kind !== 'searches') || typeof value !== 'string') continue
      const { from } = field
      const names = isKnown.get(from) ?? new Set((known[from] ?? []).flatMap(searchableTexts))
      isKnown.set(from, names)
      for (const line of field.kind === 'searches' ? value.split(/\r\n|\n|\r/) : [value]) {
        const text = line.trim()
        if (text !== '' && !names.has(text.toLowerCase())) wanted.set(`${from} ${text}`, { from, text })
      }
    }
  return [...wanted.values()].slice(0, MAX_LOOKUPS)
}

const searchableTexts = ({ name, value }: StudioOption) =>
  [name.trim(), String(value), `${name} (${value})`.trim()].map((text) => text.toLowerCase())

const matchesText = (option: StudioOption, text: string) =>
  searchableTexts(option).some(equalsIgnoringCase(text))
