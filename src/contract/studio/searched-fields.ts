import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { valueAt } from '../../content-model/field-path.ts'
import type { LooseRecord } from './draft.ts'

/** A field of a record, or a field of each item of a list in it. */
type SearchedPath = readonly [field: string, inner?: string]

interface SearchedFields {
  /** Further fields that count as names, besides the one in `contentTypes`. */
  names?: readonly SearchedPath[]
  codes?: readonly SearchedPath[]
  texts?: readonly SearchedPath[]
  hasSlug?: true
  /** Fields that hold ids of models. The entry is also found by the names of these models. */
  models?: readonly string[]
}

/** The fields that the staff search indexes, by content type. */
const searchedFields: Record<EditableType, SearchedFields> = {
  'aircraft model': {
    codes: [['versions', 'product_code']],
    texts: [['versions', 'name']],
    hasSlug: true,
  },
  accessory: { codes: [['product_code']], hasSlug: true, models: ['model', 'fits'] },
  part: { codes: [['product_code']], texts: [['note']], models: ['model', 'fits'] },
  'old code': { codes: [['code'], ['now']], texts: [['note']] },
  review: { names: [['title']], texts: [['magazine']], hasSlug: true, models: ['model'] },
  distributor: {
    texts: [['city'], ['country'], ['address'], ['email'], ['website'], ['phone']],
    hasSlug: true,
  },
  'aircraft class': { texts: [['wingspan_text']], hasSlug: true },
  airframe: { names: [['aliases'], ['family'], ['manufacturer']], hasSlug: true },
  site: { names: [['name_ascii']], texts: [['tagline']] },
}

/** The texts of a record, which may be that of a draft, by which staff find it. */
export function readSearchedTexts(kind: EditableType, record: LooseRecord) {
  const { names = [], codes = [], texts = [], hasSlug } = searchedFields[kind]
  const read = (paths: readonly SearchedPath[]) => paths.flatMap((path) => listTexts(record, path))
  const found = {
    names: read([[contentTypes[kind].title], ...names]),
    codes: read(codes),
    texts: read(texts),
  }
  // Most are the name again. Of others the words count, not all that their hyphens join.
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

/** The ids of the models by whose names the entry is found. */
export const readSearchedModels = (kind: EditableType, record: LooseRecord): number[] =>
  (searchedFields[kind].models ?? [])
    .flatMap((field) => [record[field]].flat())
    .filter((id) => typeof id === 'number')

function listTexts(record: LooseRecord, [field, inner]: SearchedPath): string[] {
  const values = [record[field]].flat()
  const wanted = inner === undefined ? values : values.map((value) => valueAt(value, [inner]))
  return wanted.filter((value) => typeof value === 'string')
}
