// The list that a publication leaves of what it changed.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { ChangedEntry } from '../catalogue/catalogue-change.ts'
import { z } from 'zod'
import type { AircraftModelRecord } from '../content-model/aircraft-model.ts'
import type { CatalogueChange } from './entry-kind.ts'
import type { CatalogueContents } from './catalogue-contents.ts'

/** A change as the list holds it: a file that has new content counts as a change of the entries that name it. */
export type EntryChange = Pick<CatalogueChange, 'kind' | 'thing' | 'name'> & {
  key: string
  fields: string[]
  /** The entry before and after, or the one of them that there is. */
  states: unknown[]
}

/** Reads the whole catalogue only if a file has new content, to find the entries that name it. */
export async function toEntryChanges(
  changes: readonly CatalogueChange[],
  readContents: () => Promise<CatalogueContents>,
): Promise<EntryChange[]> {
  const entries = changes
    .filter(({ thing }) => thing !== 'file')
    .map(({ kind, thing, key, name, fields, before, after }) => ({
      kind,
      thing,
      key: String(key),
      name,
      fields: [...new Set(fields.map(({ field }) => /^[^.[]*/.exec(field)?.[0] ?? ''))],
      states: [before, after].filter((state) => state !== null),
    }))
  const files = new Set(changes.filter(hasNewContent).map(({ key }) => key))
  return files.size === 0 ? entries : addEntriesOfFiles(entries, files, await readContents())
}

function hasNewContent({ kind, thing, fields }: CatalogueChange): boolean {
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
    else changes.push({ kind: 'changed', thing, key: String(key), name, fields, states: [entry] })
  }
  return changes
}

function* listEntriesWithFiles({ site, airframes, classes, models, ...lists }: CatalogueContents) {
  yield* namedEntries('site', site, ({ name }) => ['site', name])
  yield* namedEntries('airframe', airframes, ({ slug, name }) => [slug, name])
  yield* namedEntries('aircraft class', classes, ({ id, name }) => [id, name])
  yield* namedEntries('aircraft model', models, ({ id, name }) => [id, name])
  yield* namedEntries('accessory', lists.accessories, ({ id, name }) => [id, name])
  yield* namedEntries('review', lists.reviews, ({ id, magazine_name }) => [id, magazine_name])
  yield* namedEntries('distributor', lists.distributors, ({ id, name }) => [id, name])
}

function* namedEntries<Entry extends object>(
  thing: ContentTypeName,
  entries: readonly Entry[],
  keyAndNameOf: (entry: Entry) => readonly [string | number, string],
) {
  for (const entry of entries) {
    const [key, name] = keyAndNameOf(entry)
    yield { thing, key, name, entry }
  }
}

function mentions(value: unknown, files: ReadonlySet<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return files.has(value)
  return Object.values(value).some((inner) => mentions(inner, files))
}

/** Versions are part of their model's entry, but have rows of their own where they come or go alone. */
export function toChangedEntries(
  changes: readonly EntryChange[],
  catalogueChanges: readonly CatalogueChange[],
): ChangedEntry[] {
  const models = catalogueChanges.filter(({ thing }) => thing === 'aircraft model')
  const codes = new Set(models.flatMap(({ before }) => versionsOf(before)).map(codeOf))
  const versions = models
    .filter(({ kind }) => kind === 'changed')
    .flatMap(({ after }) => versionsOf(after))
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

type ModelVersion = Pick<AircraftModelRecord['versions'][number], 'name' | 'product_code'>

const withVersions = z.object({
  versions: z.array(z.object({ name: z.string(), product_code: z.string() })),
})

function versionsOf(model: unknown): ModelVersion[] {
  return withVersions.safeParse(model).data?.versions ?? []
}

const codeOf = (version: ModelVersion) => version.product_code
