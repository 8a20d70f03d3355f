import type { Database } from '../database/open-database.ts'
import { fieldName } from './yaml-file.ts'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** What an import does to one entry. */
export interface Change {
  kind: 'added' | 'changed' | 'removed'
  /** Such as 'aircraft model'. */
  thing: string
  key: string | number
  name: string
  /** Of a changed entry. */
  fields: FieldChange[]
}

/** The difference between two lists of one kind of entry. */
export interface Comparison {
  changes: Change[]
  write: (db: Database) => Promise<void>
}

interface Kind<Entry, Key> {
  keyOf: (entry: Entry) => Key
  nameOf: (entry: Entry) => string
  /** Where the order of named things counts, it is compared as these fields. */
  orderOf?: (entry: Entry) => Record<string, string>
  /** Removes the entries with these keys, then saves these entries in the place of what they had before. */
  replace: (db: Database, removed: Key[], saved: Entry[]) => Promise<void>
}

export function compareEntries<Entry, Key extends string | number>(
  thing: string,
  stored: Entry[],
  wanted: Entry[],
  { keyOf, nameOf, orderOf = () => ({}), replace }: Kind<Entry, Key>,
): Comparison {
  const before = new Map(stored.map((entry) => [keyOf(entry), entry]))
  const after = new Map(wanted.map((entry) => [keyOf(entry), entry]))
  const changes: Change[] = []
  const saved: Entry[] = []
  for (const [key, entry] of after) {
    const old = before.get(key)
    const fields = old === undefined ? [] : differences(old, entry, [])
    if (old !== undefined && fields.length === 0)
      fields.push(...differences(orderOf(old), orderOf(entry), []))
    if (old !== undefined && fields.length === 0) continue
    saved.push(entry)
    changes.push({ kind: old === undefined ? 'added' : 'changed', thing, key, name: nameOf(entry), fields })
  }
  const removed = [...before.keys()].filter((key) => !after.has(key))
  for (const key of removed) {
    const old = before.get(key)
    if (old !== undefined) changes.push({ kind: 'removed', thing, key, name: nameOf(old), fields: [] })
  }
  const write = async (db: Database) => {
    if (changes.length > 0) await replace(db, removed, saved)
  }
  return { changes, write }
}

function differences(from: unknown, to: unknown, path: PropertyKey[]): FieldChange[] {
  if (Object.is(from, to)) return []
  if (!isContainer(from) || !isContainer(to) || Array.isArray(from) !== Array.isArray(to)) {
    return [{ field: fieldName(path), from, to }]
  }
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].flatMap((name) =>
    differences(Reflect.get(from, name), Reflect.get(to, name), [
      ...path,
      Array.isArray(to) ? Number(name) : name,
    ]),
  )
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A change in one line, or one line for each field. */
export function describeChange({ kind, thing, key, name, fields }: Change): string[] {
  const what = key === name || thing === 'site' ? `${thing} ${name}` : `${thing} ${key} ${name}`
  if (kind !== 'changed') return [`${kind} ${what}`]
  return fields.map(({ field, from, to }) => `changed ${what}: ${field} ${shown(from)} -> ${shown(to)}`)
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '(none)'
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
