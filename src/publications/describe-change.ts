import { contentTypes } from '../content-model/content-types.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'

/** Lines for the command line: one for each changed field, or a single one for an added or removed entry. */
export function describeChange({ kind, type, key, name, fields }: CatalogueChange): string[] {
  const what = key === name || contentTypes[type].key === null ? `${type} ${name}` : `${type} ${key} ${name}`
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
