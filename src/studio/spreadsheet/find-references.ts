import { mergeOptions } from '../table/cells/merge-options.ts'
import type { EntryOptions, OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { studioClient } from '../client/studio-client.ts'
import { equalsIgnoringCase } from '../table/cells/format-cell.ts'
import type { SheetEntry } from './read-sheet-entries.ts'

/** More names that nobody knows are a mistake in the sheet; publishing refuses them. */
const MAX_LOOKUPS = 200
const LOOKUPS_AT_ONCE = 5

/** Asks the server for what cells name that no entry of the sheet refers to yet. */
export async function findReferences(
  entries: readonly SheetEntry[],
  known: EntryOptions,
): Promise<EntryOptions> {
  const wanted = listUnknownNames(entries, known)
  let found = known
  for (let at = 0; at < wanted.length; at += LOOKUPS_AT_ONCE) {
    const portion = wanted.slice(at, at + LOOKUPS_AT_ONCE)
    const answers = await Promise.all(portion.map(({ from, text }) => studioClient.options(from, text)))
    portion.forEach(({ from, text }, index) => {
      const named = (answers[index] ?? []).filter((option) => isNamed(option, text))
      found = mergeOptions(found, { [from]: named })
    })
  }
  return found
}

interface WantedName {
  from: OptionSource
  text: string
}

function listUnknownNames(entries: readonly SheetEntry[], known: EntryOptions): WantedName[] {
  const wanted = new Map<string, WantedName>()
  const isKnown = new Map<OptionSource, ReadonlySet<string>>()
  for (const { cells } of entries)
    for (const { column, value } of cells) {
      const { field } = column
      if ((field.kind !== 'search' && field.kind !== 'searches') || typeof value !== 'string') continue
      const { from } = field
      const names = isKnown.get(from) ?? new Set((known[from] ?? []).flatMap(textsOf))
      isKnown.set(from, names)
      for (const line of field.kind === 'searches' ? value.split(/\r\n|\n|\r/) : [value]) {
        const text = line.trim()
        if (text !== '' && !names.has(text.toLowerCase())) wanted.set(`${from} ${text}`, { from, text })
      }
    }
  return [...wanted.values()].slice(0, MAX_LOOKUPS)
}

const textsOf = ({ name, value }: StudioOption) =>
  [name.trim(), String(value), `${name} (${value})`.trim()].map((text) => text.toLowerCase())

const isNamed = (option: StudioOption, text: string) => textsOf(option).some(equalsIgnoringCase(text))
