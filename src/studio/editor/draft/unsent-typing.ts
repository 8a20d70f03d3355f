// What was typed into an entry and is not on the server yet. It is kept on this device, field by field, until the server
// has it or somebody discards it by name.
import { isContainer } from '../../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { EditedEntryName } from '../../client/studio-client.ts'
import type { FieldConflict } from './field-conflict.ts'
import { isSameValue, withValueAt } from '../../fields/record-values.ts'

/** One field as somebody typed it. */
export interface UnsentField {
  /** Tells apart what was typed into the same field in two windows, or on two visits. */
  id: string
  /** Name of the field in the record. */
  field: string
  /** UTC, ISO 8601. */
  at: string
  /** What the server had when the typing began. */
  base: unknown
  value: unknown
}

const keyOf = ({ kind, key }: EditedEntryName) => `studio-unsent:${kind.replaceAll(' ', '-')}:${key}`

export function readUnsent(name: EditedEntryName): UnsentField[] {
  try {
    return parseUnsent(JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Reads what was kept, and forgets what the server has by now: a page that goes away sends its typing, and nobody is left
 * to hear the answer. Kept any longer, it would be offered again once somebody else changes the field.
 */
export function readStillUnsent(name: EditedEntryName, record: LooseRecord): UnsentField[] {
  const kept = readUnsent(name)
  const offered = listRestorable(kept, record)
  if (offered.length < kept.length)
    storeUnsent(
      name,
      [],
      kept.filter((each) => !offered.includes(each)),
    )
  return offered
}

/** Writes `kept` over what has the same ids, and takes out `finished`; typing of other windows stays as it is. */
export function storeUnsent(
  name: EditedEntryName,
  kept: readonly UnsentField[],
  finished: readonly UnsentField[],
): void {
  const own = new Set([...kept, ...finished].map(({ id }) => id))
  const next = [...readUnsent(name).filter(({ id }) => !own.has(id)), ...kept]
  try {
    if (next.length === 0) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify(next))
  } catch {
    // A full or forbidden storage: what is on the screen is still there.
  }
}

function parseUnsent(stored: unknown): UnsentField[] {
  if (Array.isArray(stored)) return stored.flatMap((each: unknown) => parseField(each) ?? [])
  return isContainer(stored) ? splitWholeRecord(stored) : []
}

function parseField(stored: unknown): UnsentField | undefined {
  if (!isContainer(stored)) return undefined
  const { id, field, at, base, value } = Object(stored)
  const isComplete = [id, field, at].every((text) => typeof text === 'string')
  return isComplete ? { id, field, at, base, value } : undefined
}

/** Earlier versions of the studio kept the whole record. */
function splitWholeRecord({ at, base, record }: { at?: unknown; base?: unknown; record?: unknown }) {
  if (typeof at !== 'string' || !isContainer(base) || !isContainer(record)) return []
  return Object.entries(record).flatMap(([field, value]): UnsentField[] => {
    const before: unknown = Reflect.get(base, field)
    // The same at each reading, so that it can be discarded.
    return isSameValue(before, value) ? [] : [{ id: `${field} ${at}`, field, at, base: before, value }]
  })
}

interface Typing {
  typed: readonly UnsentField[]
  /** What is on the screen. */
  record: LooseRecord
  /** As the server has it. */
  saved: LooseRecord
  conflicts: readonly FieldConflict[]
}

/** Notes that somebody types into a field, which the server has as it is saved now. */
export function beginTyping({ typed, saved }: Typing, field: string, now: Date): readonly UnsentField[] {
  if (typed.some((each) => each.field === field)) return typed
  const at = now.toISOString()
  return [...typed, { id: crypto.randomUUID(), field, at, base: saved[field], value: saved[field] }]
}

/**
 * The fields that the server still lacks, as they are on the screen now. Of two values to choose from it is the one that
 * was typed here, next to what it was typed over: so the choice is offered again after a reload.
 */
export function listUnsent({ typed, record, saved, conflicts }: Typing, now: Date): UnsentField[] {
  return typed.flatMap((each) => {
    const open = conflicts.filter(({ path, isPublished }) => path[0] === each.field && !isPublished)
    const theirs = record[each.field]
    if (open.length === 0 && isSameValue(theirs, saved[each.field])) return []
    const { [each.field]: value } = open.reduce(
      (chosen, { path, mine }) => withValueAt(chosen, path, mine),
      record,
    )
    const at = isSameValue(value, each.value) ? each.at : now.toISOString()
    return { ...each, at, value, base: open.length === 0 ? saved[each.field] : each.base }
  })
}

/** Of what is offered, whatever the record does not say by now. */
export const listRestorable = (unsent: readonly UnsentField[], record: LooseRecord): UnsentField[] =>
  unsent.filter(({ field, value }) => !isSameValue(value, record[field]))
