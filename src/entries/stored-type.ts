// Lists, compares and writes the entries of any content type in the same way.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { ContentType } from '../content-model/content-type.ts'
import { isNumbered } from '../content-model/entry-names.ts'
import { formatFieldPath } from '../content-model/fields/field-path.ts'
import type { Fields, RecordValues } from '../content-model/fields/field.ts'
import { markOutdated, mayHoldTexts } from '../content-model/translations.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import { SITE_KEY } from '../contract/studio/entry-address.ts'
import { compareRecords } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import type { EntryTable } from '../database/entry-table.ts'
import { chunks } from '../database/table-rows.ts'
import { mapInBatches } from './map-in-batches.ts'
import { withStoredTranslations } from './stored-translations.ts'

/** Reading this many models with their translations, 7,000 rows, blocks the event loop for about 20 ms. */
const ENTRIES_PER_QUERY = 100

interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

export interface CatalogueChange {
  kind: 'added' | 'changed' | 'removed'
  type: ContentTypeName
  key: string | number
  name: string
  fields: FieldChange[]
  /** The entry as a catalogue folder holds it; null if the change adds it. */
  before: unknown
  /** Null if the change removes the entry. */
  after: unknown
}

export interface Comparison {
  changes: CatalogueChange[]
  write: (transaction: Database) => Promise<void>
}

interface StoredTypeDescription<Entry, Key extends string | number> {
  type: ContentTypeName
  records: EntryTable<Entry, Key>
  /** Reads entries without their translations, which takes less time. By default `records`. */
  originals?: Pick<EntryTable<Entry, Key>, 'list'>
  keyAndNameOf: (entry: Entry) => readonly [Key, string]
  /** Converts a key from the history or an address, where all keys are texts. */
  readKey: (key: string) => Key
  /** Checks a record that does not come from an import, which has its own checks. @throws ZodError */
  parse: (record: unknown) => Entry
  /** Completes a record before it is written with what follows from the stored one. `before` is null for a new entry. */
  settle?: (before: Entry | null, after: Entry) => Entry
  /** Fields whose keys have an order that matters, with the keys as a text; `compareRecords` ignores the order of keys. */
  orderOf?: (entry: Entry) => Record<string, string>
}

interface EntryToCompare {
  key: string
  /** Null if the entry is to be removed. */
  record: unknown
}

export type AnyStoredType = Omit<ReturnType<typeof createStoredType<unknown, never>>, 'compare'>

export function createStoredType<Entry, Key extends string | number>(
  kind: StoredTypeDescription<Entry, Key>,
) {
  const { records, originals = records, readKey, parse, keyAndNameOf } = kind
  /** Yields to the event loop between queries. */
  const find = async (db: Database, keys: readonly string[]) => {
    const found: Entry[] = []
    for (const chunk of chunks(keys, ENTRIES_PER_QUERY)) {
      found.push(...(await records.list(db, chunk.map(readKey))))
      await yieldToEventLoop()
    }
    return found
  }
  async function* listSearched(db: Database, keys?: readonly string[]): AsyncGenerator<LooseRecord[]> {
    for await (const chunk of records.listSearched?.(db, keys?.map(readKey)) ?? [])
      yield chunk.map((entry) => ({ ...entry }))
  }
  const compare = (stored: Entry[], wanted: Entry[]) => compareEntries(kind, stored, wanted)
  return {
    table: records.table,
    columns: records.columns,
    listSearched:
      records.listSearched && ((db: Database, keys?: readonly string[]) => listSearched(db, keys)),
    list: (db: Database) => records.list(db),
    /** The entries with these keys without their translations. */
    listOriginals: async (db: Database, keys: readonly string[]): Promise<unknown[]> =>
      keys.length === 0 ? [] : originals.list(db, keys.map(readKey)),
    compare,
    /** The entries by key, without those that the catalogue does not have. */
    find: async (db: Database, keys: readonly string[]): Promise<Map<string, unknown>> => {
      const found = await find(db, keys)
      return new Map(found.map((entry) => [String(keyAndNameOf(entry)[0]), entry]))
    },
    /** The changes that turn the stored entries into the given ones. Other entries are not read. @throws ZodError */
    compareWith: async (db: Database, wanted: readonly EntryToCompare[]): Promise<Comparison> => {
      const stored = await find(
        db,
        wanted.map(({ key }) => key),
      )
      const kept = wanted.filter(({ record }) => record !== null)
      return compare(stored, await mapInBatches(kept, ({ record }) => parse(record)))
    },
    /** @throws ZodError */
    parse: (record: unknown): unknown => parse(record),
    nameOf: (record: unknown): string => keyAndNameOf(parse(record))[1],
  }
}

/** Derives keys, names and checks of a stored type from the definition of its content type. */
export function storedTypeFromDefinition<Inner extends Fields, Key extends string | number>(
  type: ContentType<Inner>,
  records: EntryTable<RecordValues<Inner>, Key>,
) {
  const schema = recordSchema(type)
  const { key, title, fields } = type
  const keyOf = (entry: object) => (key === null ? SITE_KEY : Reflect.get(entry, key))
  const ordered = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'schemes' ? name : []))
  return createStoredType<RecordValues<Inner>, Key>({
    type: type.type,
    records: withStoredTranslations(type, records, keyOf),
    originals: records,
    settle: (before, after) =>
      before !== null && !changesTexts(fields, before, after) ? after : markOutdated(fields, before, after),
    keyAndNameOf: (entry) => [keyOf(entry), String(Reflect.get(entry, title))],
    // `Key` is a number exactly if the definition numbers its entries, which TypeScript cannot see.
    readKey: (text) => (isNumbered(type.type) ? Number(text) : text) as Key,
    parse: (record) => schema.parse(record) as RecordValues<Inner>,
    orderOf: (entry) =>
      Object.fromEntries(
        ordered.map((name) => [name, Object.keys(Object(Reflect.get(entry, name))).join(', ')]),
      ),
  })
}

/** Whether texts or translations may differ. Changes of figures, as in a table, are found faster than outdated translations. */
const changesTexts = (fields: Fields, before: unknown, after: unknown): boolean =>
  compareRecords(before, after).some(({ path: [name = ''] }) => {
    const field = fields[name]
    return field === undefined || mayHoldTexts(field)
  })

async function compareEntries<Entry, Key extends string | number>(
  {
    type,
    records,
    keyAndNameOf,
    settle = (_, after) => after,
    orderOf = () => ({}),
  }: StoredTypeDescription<Entry, Key>,
  stored: Entry[],
  wanted: Entry[],
): Promise<Comparison> {
  const keyOf = (entry: Entry) => keyAndNameOf(entry)[0]
  const old = new Map(stored.map((entry) => [keyOf(entry), entry]))
  const kept = new Set(wanted.map(keyOf))
  const toChange = (entry: Entry, before: Entry | null, after: Entry | null, fields: FieldChange[] = []) => {
    const [key, name] = keyAndNameOf(entry)
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
    return { kind, type, key, name, fields, before, after } as const
  }
  const compared = await mapInBatches(wanted, (given) => {
    const before = old.get(keyOf(given)) ?? null
    const entry = settle(before, given)
    return { before, entry, fields: before === null ? [] : findChangedFields(before, entry, orderOf) }
  })
  const changed = compared.filter(({ before, fields }) => before === null || fields.length > 0)
  const changes: CatalogueChange[] = changed.map(({ entry, before, fields }) =>
    toChange(entry, before, entry, fields),
  )
  const removed = stored.filter((entry) => !kept.has(keyOf(entry)))
  for (const entry of removed) changes.push(toChange(entry, entry, null))
  const write = async (transaction: Database) => {
    const saved = changed.map(({ entry }) => entry)
    if (changes.length > 0)
      await records.replace(transaction, removed.map(keyOf), saved, (key) => old.get(key))
  }
  return { changes, write }
}

function findChangedFields<Entry>(
  before: Entry,
  after: Entry,
  orderOf: (entry: Entry) => Record<string, string>,
): FieldChange[] {
  const changed = compareRecords(before, after)
  const found = changed.length > 0 ? changed : compareRecords(orderOf(before), orderOf(after))
  return found.map((each) => ({ field: formatFieldPath(each.path), from: each.before, to: each.after }))
}
