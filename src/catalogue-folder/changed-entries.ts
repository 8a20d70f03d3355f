// The list that an import leaves of what it changed.
import type { ChangedEntry } from '../catalogue/catalogue-change.ts'
import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import type { Change } from './compare-entries.ts'
import type { CatalogueContents } from './stored-catalogue.ts'

/** A change as the list holds it: a file that has new content counts as a change of the entries that name it. */
export type EntryChange = Pick<Change, 'kind' | 'thing' | 'name'> & { key: string; fields: string[] }

export function toEntryChanges(changes: readonly Change[], wanted: CatalogueContents): EntryChange[] {
  const entries = changes
    .filter(({ thing }) => thing !== 'file')
    .map(({ kind, thing, key, name, fields }) => ({
      kind,
      thing,
      key: String(key),
      name,
      fields: [...new Set(fields.map(({ field }) => /^[^.[]*/.exec(field)?.[0] ?? ''))],
    }))
  const files = new Set(changes.filter(hasNewContent).map(({ key }) => key))
  return files.size === 0 ? entries : addEntriesOfFiles(entries, files, wanted)
}

function hasNewContent({ kind, thing, fields }: Change): boolean {
  return thing === 'file' && kind === 'changed' && fields.some(({ field }) => field === 'sha256')
}

function addEntriesOfFiles(
  changes: EntryChange[],
  files: ReadonlySet<unknown>,
  wanted: CatalogueContents,
): EntryChange[] {
  const byEntry = new Map(changes.map((change) => [`${change.thing} ${change.key}`, change]))
  for (const { thing, key, name, entry } of listEntriesWithFiles(wanted)) {
    const fields = Object.entries(entry).flatMap(([field, value]) => (mentions(value, files) ? field : []))
    if (fields.length === 0) continue
    const found = byEntry.get(`${thing} ${key}`)
    if (found?.kind === 'added') continue
    if (found) found.fields = [...new Set([...found.fields, ...fields])]
    else changes.push({ kind: 'changed', thing, key: String(key), name, fields })
  }
  return changes
}

function* listEntriesWithFiles({ site, airframes, classes, models, ...lists }: CatalogueContents) {
  for (const entry of site) yield { thing: 'site', key: 'site', name: entry.name, entry }
  for (const entry of airframes) yield { thing: 'airframe', key: entry.slug, name: entry.name, entry }
  for (const entry of classes) yield { thing: 'aircraft class', key: entry.id, name: entry.name, entry }
  for (const entry of models) yield { thing: 'aircraft model', key: entry.id, name: entry.name, entry }
  for (const entry of lists.accessories) yield { thing: 'accessory', key: entry.id, name: entry.name, entry }
  for (const entry of lists.reviews)
    yield { thing: 'review', key: entry.id, name: entry.magazine_name, entry }
  for (const entry of lists.distributors)
    yield { thing: 'distributor', key: entry.id, name: entry.name, entry }
}

function mentions(value: unknown, files: ReadonlySet<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return files.has(value)
  return Object.values(value).some((inner) => mentions(inner, files))
}

/** Versions are part of their model's entry, but have rows of their own where they come or go alone. */
export function toChangedEntries(
  changes: readonly EntryChange[],
  stored: CatalogueContents,
  wanted: CatalogueContents,
): ChangedEntry[] {
  const codes = new Set(stored.models.flatMap((model) => model.versions.map(codeOf)))
  const isChanged = new Set(changes.filter(hasChangedVersions).map(({ key }) => key))
  const versions = wanted.models
    .filter(({ id }) => isChanged.has(String(id)))
    .flatMap((model) => model.versions)
    .filter((version) => !codes.has(codeOf(version)))
    .map((version) => ({
      kind: 'added' as const,
      entry_kind: 'version',
      entry_key: codeOf(version),
      entry_name: version.name,
      fields: null,
    }))
  const entries = changes.map(({ kind, thing, key, name, fields }) => ({
    kind,
    entry_kind: thing,
    entry_key: key,
    entry_name: name,
    fields: fields.length > 0 ? fields.join(',') : null,
  }))
  return [...entries, ...versions]
}

const codeOf = (version: AircraftModelRecord['versions'][number]) => version.product_code

function hasChangedVersions({ kind, thing, fields }: EntryChange): boolean {
  return kind === 'changed' && thing === 'aircraft model' && fields.includes('versions')
}
