import type { EditedEntryName } from '../studio-client.ts'

const keyOf = ({ kind, key }: EditedEntryName) => `studio-unchecked:${kind.replaceAll(' ', '-')}:${key}`

/** Names of the fields of a copy that still have to be looked at. */
export function readUnchecked(name: EditedEntryName): string[] {
  try {
    const fields: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    return Array.isArray(fields) ? fields.map(String) : []
  } catch {
    return []
  }
}

export function keepUnchecked(name: EditedEntryName, fields: readonly string[]): void {
  if (fields.length === 0) localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), JSON.stringify(fields))
}
