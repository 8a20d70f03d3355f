import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

/** The kinds of entries whose changes are news of a model. */
export const modelNewsKinds = ['aircraft model', 'version', 'accessory', 'part', 'review'] as const
export type ModelNewsKind = (typeof modelNewsKinds)[number]

interface ChangedNewsEntry {
  /** The current name. */
  name: string
  /** The model that the entry belongs to. */
  model: number | null
}

/** Maps kind and key, such as `part CE-001-CN`, to the entry. Removed entries are missing. */
export async function findChangedNewsEntries(
  db: Database,
  changes: readonly { entry_kind: string; entry_key: string }[],
): Promise<Map<string, ChangedNewsEntry>> {
  const found = new Map<string, ChangedNewsEntry>()
  for (const kind of modelNewsKinds) {
    const keys = changes.filter((change) => change.entry_kind === kind).map(({ entry_key }) => entry_key)
    for (const chunk of chunks([...new Set(keys)])) {
      for (const { key, name, model } of await readNewsEntries[kind](db, chunk))
        found.set(`${kind} ${key}`, { name, model })
    }
  }
  return found
}

type Row = ChangedNewsEntry & { key: string | number }

const readNewsEntries: Record<ModelNewsKind, (db: Database, keys: string[]) => Promise<Row[]>> = {
  'aircraft model': (db, keys) =>
    db
      .selectFrom('aircraft_model')
      .select(['id as key', 'name', 'id as model'])
      .where('id', 'in', keys.map(Number))
      .execute(),
  version: (db, keys) =>
    db
      .selectFrom('aircraft_version')
      .select(['product_code as key', 'name', 'model'])
      .where('product_code', 'in', keys)
      .execute(),
  accessory: (db, keys) =>
    db
      .selectFrom('accessory')
      .select(['id as key', 'name', 'model'])
      .where('id', 'in', keys.map(Number))
      .execute(),
  part: (db, keys) =>
    db
      .selectFrom('part')
      .select(['product_code as key', 'name', 'model'])
      .where('product_code', 'in', keys)
      .execute(),
  review: (db, keys) =>
    db
      .selectFrom('review')
      .select(['id as key', 'magazine_name as name', 'model'])
      .where('id', 'in', keys.map(Number))
      .execute(),
}
