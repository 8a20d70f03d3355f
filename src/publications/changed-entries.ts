// Turns the changes of a publication into the rows of `catalogue_change`, from which the news and the API read what changed.
import { type ContentTypeName, FILE_TYPE, isProductSpace } from '../content-model/name-spaces.ts'
import { listNames } from '../content-model/entry-names.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { TRANSLATIONS } from '../content-model/fields/translations-field.ts'
import type { ChangeRow } from '../catalogue/catalogue-change.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'
import type { Database } from '../database/open-database.ts'
import { listPublishedFileUses } from '../entries/entry-queries.ts'
import { listPublished } from '../entries/list-published.ts'

/** A changed entry. New content of a file counts as a change of the entries that show the file. */
export type EntryChange = Pick<CatalogueChange, 'kind' | 'type' | 'name'> & {
  key: string
  /** The names of the changed fields. A changed translation is reported as `translations`, also that of an item in a list. */
  fields: string[]
  /** The record before and after the change. Only one if the entry was added or removed, or if only a file that it shows has changed. */
  states: unknown[]
}

/**
 * Reduces changes of records to changed entries. A file with new content is replaced by the entries that show it. Call it in the
 * transaction that has written the changes.
 */
export async function toEntryChanges(
  transaction: Database,
  changes: readonly CatalogueChange[],
): Promise<EntryChange[]> {
  const entries = changes
    .filter(({ type }) => type !== FILE_TYPE)
    .map(({ kind, type, key, name, fields, before, after }) => ({
      kind,
      type,
      key: String(key),
      name,
      fields: [...new Set(fields.map(({ field }) => toReportedField(field)))],
      states: [before, after].filter((state) => state !== null),
    }))
  const files = new Set(changes.filter(hasNewContent).map(({ key }) => String(key)))
  return files.size === 0 ? entries : addEntriesOfFiles(transaction, entries, files)
}

function toReportedField(path: string): string {
  const [field = '', ...rest] = path.split(/[.[]/)
  return rest.includes(TRANSLATIONS) ? TRANSLATIONS : field
}

function hasNewContent({ kind, type, fields }: CatalogueChange): boolean {
  return type === FILE_TYPE && kind === 'changed' && fields.some(({ field }) => field === 'sha256')
}

/** For more files, reading all uses takes less time than asking for these, because some columns with files have no index. */
const MAX_FILES_TO_ASK_FOR = 250

async function addEntriesOfFiles(
  transaction: Database,
  changes: EntryChange[],
  files: ReadonlySet<string>,
): Promise<EntryChange[]> {
  const asked = files.size <= MAX_FILES_TO_ASK_FOR ? [...files] : undefined
  const uses = (await listPublishedFileUses(transaction, asked)).filter(({ path }) => files.has(path))
  const entries = [...new Map(uses.map((use) => [`${use.kind} ${use.key}`, use])).values()]
  const records = await listPublished(transaction, entries)
  const byEntry = new Map(changes.map((change) => [`${change.type} ${change.key}`, change]))
  for (const [index, { kind: type, key, name }] of entries.entries()) {
    const record = records[index] ?? {}
    const fields = Object.entries(record).flatMap(([field, value]) => (mentions(value, files) ? field : []))
    const found = byEntry.get(`${type} ${key}`)
    if (found?.kind === 'added') continue
    if (found) found.fields = [...new Set([...found.fields, ...fields])]
    else changes.push({ kind: 'changed', type, key, name, fields, states: [record] })
  }
  return changes
}

function mentions(value: unknown, files: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return files.has(value)
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner) => mentions(inner, files))
  )
}

/**
 * The rows to record for these changes. An item with a product code of its own, such as a version of a model, gets its own
 * row if it was added to an entry that already existed.
 */
export function toChangeRows(
  changes: readonly EntryChange[],
  catalogueChanges: readonly CatalogueChange[],
): ChangeRow[] {
  const known = new Set(
    catalogueChanges.flatMap(({ type, before }) => listItems(type, before)).map(({ code }) => code),
  )
  const items = catalogueChanges
    .filter(({ kind }) => kind === 'changed')
    .flatMap(({ type, after }) => listItems(type, after))
    .filter(({ code }) => !known.has(code))
    .map(({ code, name }) => ({
      kind: 'added' as const,
      entry_kind: 'version',
      entry_key: code,
      entry_name: name,
      fields: null,
    }))
  const entries = changes.map(({ kind, type, key, name, fields }) => ({
    kind,
    entry_kind: type,
    entry_key: key,
    entry_name: name,
    fields: fields.length > 0 ? fields.join(',') : null,
  }))
  return [...entries, ...items]
}

/** The items of an entry's lists that have a product code of their own. */
function listItems(type: ContentTypeName, record: unknown): { code: string; name: string }[] {
  return listNames(type, record).flatMap(({ path, space, name }) =>
    path.length > 1 && isProductSpace(space)
      ? [{ code: String(name), name: String(valueAt(record, [...path.slice(0, -1), 'name'])) }]
      : [],
  )
}
