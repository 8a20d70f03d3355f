// Counts the texts of all published entries and their translations. The numbers are in memory: they are counted when somebody first
// asks, and then only for the entries that publications change. No more than a chunk of records is read at a time.
import { limitFunction } from 'p-limit'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { listEntriesChangedSince } from '../../catalogue/catalogue-change.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../content-model/fields/translations-field.ts'
import { translatedTypes } from '../../content-model/translated-types.ts'
import { listTranslatableTexts } from '../../content-model/translations.ts'
import { SITE_KEY } from '../../contract/studio/entry-address.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { countTranslations } from '../../entries/count-translations.ts'
import { listPublishedKeys } from '../../entries/entry-queries.ts'
import { toLooseRecord } from '../../entries/list-published.ts'
import { getStoredType } from '../../entries/stored-types.ts'

/** After more changes, such as those of an import, everything is counted again. */
const MAX_CHANGES = 2_000

const ENTRIES_PER_TURN = 100

/** The numbers of an entry: its texts, then for each language how many are done and how many outdated. */
type EntryCount = readonly number[]

export const countOf = (entry: EntryCount, language: OtherLanguage) => {
  const at = 1 + 2 * otherLanguages.indexOf(language)
  const [texts = 0, done = 0, outdated = 0] = [entry[0], entry[at], entry[at + 1]]
  return { texts, done, outdated, missing: texts - done - outdated }
}

/** For each type, the entries with texts, in the order of their keys. */
type TextCounts = ReadonlyMap<EditableType, ReadonlyMap<string, EntryCount>>

interface CountingTexts {
  open: () => Promise<TextCounts>
  progress: () => { done: number; of: number }
}

const counters = new WeakMap<Database, CountingTexts>()

/** Returns the counts of the current catalogue. */
export const openTextCounts = (db: Database): Promise<TextCounts> => counterOf(db).open()

/** The counts or, if counting takes longer than `milliseconds`, how far it has come. */
export async function openTextCountsWithin(
  db: Database,
  milliseconds: number,
): Promise<{ counts: TextCounts } | { counting: { done: number; of: number } }> {
  const counter = counterOf(db)
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  const counting = counter.open()
  try {
    const counts = await Promise.race([counting, late])
    if (counts) return { counts }
    // Nobody waits for the counts any longer, so an error is ignored; the next request counts again.
    counting.catch(() => {})
    return { counting: counter.progress() }
  } finally {
    clearTimeout(timer)
  }
}

function counterOf(db: Database): CountingTexts {
  const counter = counters.get(db) ?? createCounter(db)
  counters.set(db, counter)
  return counter
}

function createCounter(db: Database): CountingTexts {
  let counts = new Map<EditableType, Map<string, EntryCount>>()
  let version: number | undefined
  let progress = { done: 0, of: 0 }
  const countAll = async () => {
    const keys = new Map<EditableType, string[]>()
    for (const kind of translatedTypes) keys.set(kind, await listPublishedKeys(db, kind))
    progress = { done: 0, of: [...keys.values()].reduce((sum, { length }) => sum + length, 0) }
    const counted = new Map<EditableType, Map<string, EntryCount>>()
    for (const [kind, ofKind] of keys) {
      const entries = new Map<string, EntryCount>()
      counted.set(kind, entries)
      for (const chunk of inTurns(ofKind)) {
        for (const [key, count] of await countEntries(db, kind, chunk)) entries.set(key, count)
        progress.done += chunk.length
        await yieldToEventLoop()
      }
    }
    return counted
  }
  const recount = async (changed: readonly { kind: string; key: string }[]) => {
    for (const [kind, entries] of counts) {
      const keys = changed.filter((entry) => entry.kind === kind).map(({ key }) => key)
      for (const chunk of inTurns(keys)) {
        const counted = await countEntries(db, kind, chunk)
        for (const key of chunk) {
          const count = counted.get(key)
          if (count) entries.set(key, count)
          else entries.delete(key)
        }
      }
    }
  }
  const update = async () => {
    const current = await readCatalogueVersion(db)
    if (current === version) return counts
    const changed =
      version === undefined || current < version
        ? undefined
        : await listEntriesChangedSince(db, version, MAX_CHANGES)
    // If counting fails half-way, the next request counts everything.
    version = undefined
    if (changed) await recount(changed)
    else counts = await countAll()
    version = current
    return counts
  }
  const open = limitFunction(update, { concurrency: 1 })
  return { open, progress: () => progress }
}

/** So few entries at a time that others need not wait noticeably: a model has some 30 texts in each language. */
function* inTurns(keys: readonly string[]): Generator<string[]> {
  for (let at = 0; at < keys.length; at += ENTRIES_PER_TURN) yield keys.slice(at, at + ENTRIES_PER_TURN)
}

/** The counts of published entries by key. Entries without texts are missing. */
async function countEntries(
  db: Database,
  kind: EditableType,
  keys: readonly string[],
): Promise<Map<string, EntryCount>> {
  const { fields, key: keyField } = contentTypes[kind]
  const counted = new Map<string, number[]>()
  for (const record of await getStoredType(kind).listOriginals(db, keys)) {
    const texts = listTranslatableTexts(fields, record).length
    const key = keyField === null ? SITE_KEY : String(toLooseRecord(record)[keyField])
    if (texts > 0) counted.set(key, [texts, ...otherLanguages.flatMap(() => [0, 0])])
  }
  for (const { key, language, count, outdated } of await countTranslations(db, kind, keys)) {
    const at = 1 + 2 * otherLanguages.indexOf(language)
    counted.get(key)?.splice(at, 2, count - outdated, outdated)
  }
  return counted
}
