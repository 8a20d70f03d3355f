import type { SearchedPath } from '../../content-model/content-type.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { typeOfTarget } from '../../content-model/entry-names.ts'
import { valueAt } from '../../content-model/fields/field-path.ts'
import type { LooseRecord } from './draft.ts'

/** The texts of a record by which staff find the entry. The record may be that of a draft, with values of any type. */
export function readSearchedTexts(kind: EditableType, record: LooseRecord) {
  const { title, search } = contentTypes[kind]
  const { names = [], codes = [], texts = [], hasSlug } = search
  const read = (paths: readonly SearchedPath[]) => paths.flatMap((path) => listTexts(record, path))
  const found = {
    names: read([[title], ...names]),
    codes: read(codes),
    texts: read(texts),
  }
  // Most slugs repeat the name. Others are split into words, so that a word of them is found.
  const { slug } = record
  if (hasSlug && typeof slug === 'string' && slug !== toPlainSlug(found.names[0] ?? ''))
    found.texts.push(slug.replaceAll('-', ' '))
  return found
}

const toPlainSlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The entries by whose names this one is also found. */
export const listRelatedEntries = (
  kind: EditableType,
  record: LooseRecord,
): { type: EditableType; name: unknown }[] =>
  (contentTypes[kind].search.related ?? []).flatMap((field) => listReferredEntries(kind, record, field))

/** The entries to which a field refers. */
export function listReferredEntries(kind: EditableType, record: LooseRecord, field: string) {
  const definition = contentTypes[kind].fields[field]
  if (!definition || !('from' in definition)) return []
  const type = typeOfTarget(definition.from)
  return [record[field] ?? []].flat().map((name: unknown) => ({ type, name }))
}

function listTexts(record: LooseRecord, [field, inner]: SearchedPath): string[] {
  const values = [record[field]].flat()
  const wanted = inner === undefined ? values : values.map((value) => valueAt(value, [inner]))
  return wanted.filter((value) => typeof value === 'string')
}
