// Searches for what fields can be chosen from, drafts among it: a new accessory may fit a new model.
import {
  type CodeOption,
  type CodesToSearch,
  findCodeOptions,
  findModelOptions,
  type ModelOption,
  searchCodeOptions,
  searchModelOptions,
} from '../catalogue/options-for-staff.ts'
import { valueAt } from '../contract/field-path.ts'
import type { OptionSource, StudioOption } from '../contract/studio/studio-entry.ts'
import type { Database } from '../database/open-database.ts'
import { listNewDrafts, type StoredDraft } from '../publishing/draft-record.ts'

const MAX_FOUND = 20
const MAX_ID = 2_147_483_647

export type SearchedSource = Exclude<OptionSource, 'classes' | 'airframes' | 'schemes'>

type Search = (db: Database, text: string) => Promise<StudioOption[]>

const searches: Record<SearchedSource, Search> = {
  models: async (db, text) => (await searchModels(db, text)).map(byId),
  'model-slugs': async (db, text) => (await searchModels(db, text)).map(bySlug),
  codes: (db, text) => searchCodes(db, text, 'codes'),
  'known-codes': (db, text) => searchCodes(db, text, 'known-codes'),
  versions: (db, text) => searchCodes(db, text, 'versions'),
}

export const isSearched = (source: string): source is SearchedSource => Object.hasOwn(searches, source)

export const searchOptions = (db: Database, source: SearchedSource, text: string) =>
  searches[source](db, text.trim())

/** Values that are no ids are left out: drafts may hold anything. */
export async function findModelsById(db: Database, values: readonly unknown[]): Promise<StudioOption[]> {
  const ids = values.filter((value) => typeof value === 'number' && Number.isInteger(value))
  const possible = ids.filter((id) => Number(id) > 0 && Number(id) <= MAX_ID).map(Number)
  const found = await findModelOptions(db, 'id', [...new Set(possible)])
  return (await withModelDrafts(db, found, ({ id }) => possible.includes(id))).map(byId)
}

export async function findModelsBySlug(db: Database, values: readonly unknown[]): Promise<StudioOption[]> {
  const slugs = values.filter((value) => typeof value === 'string')
  const found = await findModelOptions(db, 'slug', [...new Set(slugs)])
  return (await withModelDrafts(db, found, ({ slug }) => slugs.includes(slug))).map(bySlug)
}

export async function findCodes(db: Database, values: readonly unknown[]): Promise<StudioOption[]> {
  const codes = values.filter((value) => typeof value === 'string')
  const drafts = (await listCodeDrafts(db, 'codes')).filter(({ code }) => codes.includes(code))
  return unlessKnown(await findCodeOptions(db, codes), drafts).map(byCode)
}

async function searchModels(db: Database, text: string): Promise<ModelOption[]> {
  const found = await searchModelOptions(db, text, MAX_FOUND)
  return withModelDrafts(db, found, ({ name }) => contains(name, text))
}

/** New models, which the catalogue does not have, come first. */
async function withModelDrafts(
  db: Database,
  found: ModelOption[],
  isWanted: (model: ModelOption) => boolean,
): Promise<ModelOption[]> {
  const drafts = (await listNewDrafts(db, 'aircraft model')).map((draft) => ({
    id: Number(draft.key),
    slug: textAt(draft, 'slug') ?? '',
    name: draftName(draft),
  }))
  const added = drafts.filter((draft) => isWanted(draft) && !found.some(({ id }) => id === draft.id))
  return [...added.slice(0, MAX_FOUND), ...found]
}

async function searchCodes(db: Database, text: string, among: CodesToSearch): Promise<StudioOption[]> {
  const drafts = (await listCodeDrafts(db, among)).filter(({ code, name }) =>
    contains(`${code} ${name}`, text),
  )
  const found = await searchCodeOptions(db, text, { among, limit: MAX_FOUND })
  return unlessKnown(found, drafts.slice(0, MAX_FOUND)).map(byCode)
}

/** Of new products. */
async function listCodeDrafts(db: Database, among: CodesToSearch): Promise<CodeOption[]> {
  const kinds = among === 'versions' ? [] : (['accessory', 'part'] as const)
  const models = await listNewDrafts(db, 'aircraft model')
  const versions = models.flatMap((draft) =>
    [valueAt(draft.record, ['versions']) ?? []].flat().map((version: unknown) => ({
      code: valueAt(version, ['product_code']),
      name: draftName(draft),
    })),
  )
  const others = []
  for (const kind of kinds)
    for (const draft of await listNewDrafts(db, kind))
      others.push({ code: textAt(draft, 'product_code'), name: draftName(draft) })
  return [...versions, ...others].flatMap(({ code, name }) =>
    typeof code === 'string' && code !== '' ? { code, name } : [],
  )
}

const unlessKnown = (found: CodeOption[], drafts: CodeOption[]) => [
  ...drafts.filter((draft) => !found.some(({ code }) => code === draft.code)),
  ...found,
]

const contains = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase())

const byId = ({ id, name }: ModelOption): StudioOption => ({ value: id, name, detail: `№ ${id}` })
const bySlug = ({ slug, name }: ModelOption): StudioOption => ({ value: slug, name, detail: slug })
const byCode = ({ code, name }: CodeOption): StudioOption => ({ value: code, name: code, detail: name })

export const draftName = (draft: StoredDraft) => textAt(draft, 'name') ?? draft.key

function textAt({ record }: StoredDraft, field: string): string | undefined {
  const text = valueAt(record, [field])
  return typeof text === 'string' && text !== '' ? text : undefined
}
