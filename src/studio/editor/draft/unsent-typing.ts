// Values that were typed into an entry and are not saved on the server yet. They are stored on this device, field by
// field, until they are saved or explicitly discarded.
import { isContainer } from '../../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { EditedEntryName } from '../../client/studio-client.ts'
import type { FieldConflict } from './field-conflict.ts'
import { isSameValue } from '../../fields/record-values.ts'
import { withValues } from './record-version-paths.ts'

/** The unsaved value of one field. */
export interface UnsentField {
  /** Distinguishes values that were typed into the same field in two windows or on two visits. */
  id: string
  /** Name of the field in the record. */
  field: string
  /** UTC, ISO 8601. */
  at: string
  /** The saved value that the typed one would replace; for a field in conflict, the one from before the conflict. */
  base: unknown
  value: unknown
}

const storageKeyOf = ({ kind, key }: EditedEntryName) => `studio-unsent:${kind.replaceAll(' ', '-')}:${key}`

export function readUnsent(name: EditedEntryName): UnsentField[] {
  try {
    return parseUnsent(JSON.parse(localStorage.getItem(storageKeyOf(name)) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Reads the stored values and deletes those that the server has by now: a page that is closed saves with its last
 * request but never sees the response. Otherwise they would be offered again as soon as somebody else changes the
 * field.
 */
export function pruneUnsent(name: EditedEntryName, record: LooseRecord): UnsentField[] {
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

/**
 * Stores `kept`, replacing values with the same ids, and removes `finished`. Values of other windows are left
 * alone.
 */
export function storeUnsent(
  name: EditedEntryName,
  kept: readonly UnsentField[],
  finished: readonly UnsentField[],
): void {
  const own = new Set([...kept, ...finished].map(({ id }) => id))
  const next = [...readUnsent(name).filter(({ id }) => !own.has(id)), ...kept]
  try {
    if (next.length === 0) localStorage.removeItem(storageKeyOf(name))
    else localStorage.setItem(storageKeyOf(name), JSON.stringify(next))
  } catch {
    // Storage is full or disabled: the changes stay on the screen but do not survive a reload.
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

/** Earlier versions of the studio stored whole records. */
function splitWholeRecord({ at, base, record }: { at?: unknown; base?: unknown; record?: unknown }) {
  if (typeof at !== 'string' || !isContainer(base) || !isContainer(record)) return []
  return Object.entries(record).flatMap(([field, value]): UnsentField[] => {
    const before: unknown = Reflect.get(base, field)
    // The id is derived from field and time, so that it is the same on every read and the value can be
    // discarded.
    return isSameValue(before, value) ? [] : [{ id: `${field} ${at}`, field, at, base: before, value }]
  })
}

interface Typing {
  typed: readonly UnsentField[]
  /** The record on the screen. */
  record: LooseRecord
  /** The record on the server. */
  saved: LooseRecord
  conflicts: readonly FieldConflict[]
}

/** Adds a field to the unsaved ones, with its saved value as the base, unless it is among them already. */
export function beginTyping({ typed, saved }: Typing, field: string, now: Date): readonly UnsentField[] {
  if (typed.some((each) => each.field === field)) return typed
  const at = now.toISOString()
  return [...typed, { id: crypto.randomUUID(), field, at, base: saved[field], value: saved[field] }]
}

/**
 * The unsaved fields with their current values. For a field in conflict this is the value typed here, with its
 * original base, so that the same choice is offered again after a reload.
 */
export function listUnsent({ typed, record, saved, conflicts }: Typing, now: Date): UnsentField[] {
  return typed.flatMap((each) => {
    const open = conflicts.filter(({ path, isPublished }) => path[0] === each.field && !isPublished)
    const theirs = record[each.field]
    if (open.length === 0 && isSameValue(theirs, saved[each.field])) return []
    const { [each.field]: value } = withValues(
      record,
      open.map(({ path, mine }) => ({ path, value: mine })),
    )
    const at = isSameValue(value, each.value) ? each.at : now.toISOString()
    return { ...each, at, value, base: open.length === 0 ? saved[each.field] : each.base }
  })
}

/** The stored values that differ from the record. */
export const listRestorable = (unsent: readonly UnsentField[], record: LooseRecord): UnsentField[] =>
  unsent.filter(({ field, value }) => !isSameValue(value, record[field]))
