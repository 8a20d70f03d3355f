import type { Database } from '../database/open-database.ts'
import type { StoredRecords } from '../database/table-rows.ts'
import { formatFieldPath } from './catalogue-problem.ts'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

export interface Change {
  kind: 'added' | 'changed' | 'removed'
  thing: string
  key: string | number
  name: string
  fields: FieldChange[]
}

export interface Comparison {
  changes: Change[]
  write: (db: Database) => Promise<void>
}

export function compareEntries<Entry, Key extends string | number>(
  thing: string,
  records: StoredRecords<Entry, Key>,
  stored: Entry[],
  wanted: Entry[],
  keyAndNameOf: (entry: Entry) => readonly [Key, string],
  /** Fields to compare in addition, if the order of keys matters. */
  orderOf: (entry: Entry) => Record<string, string> = () => ({}),
): Comparison {
  const keyOf = (entry: Entry) => keyAndNameOf(entry)[0]
  const before = new Map(stored.map((entry) => [keyOf(entry), entry]))
  const after = new Set(wanted.map(keyOf))
  const changes: Change[] = []
  const addChange = (kind: Change['kind'], entry: Entry, fields: FieldChange[] = []) => {
    const [key, name] = keyAndNameOf(entry)
    changes.push({ kind, thing, key, name, fields })
  }
  const saved: Entry[] = []
  for (const entry of wanted) {
    const old = before.get(keyOf(entry))
    if (old === undefined) addChange('added', entry)
    else {
      const changed = compareValues(old, entry, [])
      const fields = changed.length > 0 ? changed : compareValues(orderOf(old), orderOf(entry), [])
      if (fields.length === 0) continue
      addChange('changed', entry, fields)
    }
    saved.push(entry)
  }
  const removed = stored.filter((entry) => !after.has(keyOf(entry)))
  for (const old of removed) addChange('removed', old)
  const write = async (db: Database) => {
    if (changes.length > 0) await records.replace(db, removed.map(keyOf), saved)
  }
  return { changes, write }
}

function compareValues(from: unknown, to: unknown, path: PropertyKey[]): FieldChange[] {
  if (Object.is(from, to)) return []
  if (!isContainer(from) || !isContainer(to) || Array.isArray(from) !== Array.isArray(to)) {
    return [{ field: formatFieldPath(path), from, to }]
  }
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].flatMap((name) =>
    compareValues(Reflect.get(from, name), Reflect.get(to, name), [
      ...path,
      Array.isArray(to) ? Number(name) : name,
    ]),
  )
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function describeChange({ kind, thing, key, name, fields }: Change): string[] {
  const what = key === name || thing === 'site' ? `${thing} ${name}` : `${thing} ${key} ${name}`
  if (kind !== 'changed') return [`${kind} ${what}`]
  return fields.map(
    ({ field, from, to }) => `changed ${what}: ${field} ${formatValue(from)} -> ${formatValue(to)}`,
  )
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '(none)'
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
