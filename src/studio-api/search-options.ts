// Searches the options of reference fields. Drafts are options, too, because a new accessory may fit a new model.
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import {
  type CodeOption,
  type CodesToSearch,
  findCodeOptions,
  findModelOptions,
  listCodeOptions,
  listModelOptions,
  listVersionOptions,
  type ModelOption,
} from '../catalogue/options-for-staff.ts'
import { isNumbered, typeOfTarget, typesOfTarget } from '../content-model/entry-names.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { MAX_ID } from '../content-model/fields/patterns.ts'
import type { OptionSource, StudioOption } from '../contract/studio/studio-entry.ts'
import type { Database } from '../database/open-database.ts'
import { toCodeKey } from '../finder/product-code.ts'
import { countWords } from '../finder/staff-search/find-texts.ts'
import { listNewDrafts, type StoredDraft } from '../drafts/draft-record.ts'
import { searchEntries } from '../entries/entry-queries.ts'
import { listDraftsByKeys } from '../drafts/draft-summaries.ts'
import { findEntries, type FoundEntries, pickBest, rankEntry } from './staff-search/find-entries.ts'

const MAX_FOUND = 20
/** The versions of at most this many matching models are searched. */
const MAX_MODELS = 200

type SearchedSource = Exclude<OptionSource, 'classes' | 'airframes' | 'schemes'>

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

/** The models with these ids. Values that cannot be ids are ignored, because drafts may hold anything. */
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
  return addUnknownDrafts(await findCodeOptions(db, codes), drafts).map(byCode)
}

async function searchModels(db: Database, text: string): Promise<ModelOption[]> {
  const searched = await findEntries(db, text, typesOfTarget('models'))
  if (!searched) return withModelDrafts(db, await listModelOptions(db, MAX_FOUND), () => true)
  const ids = pickBest(searched, searched.found, MAX_FOUND).map(({ key }) => Number(key))
  const found = await withModelDrafts(db, await findModelOptions(db, 'id', ids), ({ id }) => ids.includes(id))
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Puts new models, which only exist as drafts, in front of the found ones. */
async function withModelDrafts(
  db: Database,
  found: ModelOption[],
  isWanted: (model: ModelOption) => boolean,
): Promise<ModelOption[]> {
  const drafts = (await listNewDrafts(db, typeOfTarget('models'))).map((draft) => ({
    id: Number(draft.key),
    slug: textAt(draft, 'slug') ?? '',
    name: draftName(draft),
  }))
  const added = drafts.filter((draft) => isWanted(draft) && !found.some(({ id }) => id === draft.id))
  return [...added.slice(0, MAX_FOUND), ...found]
}

async function searchCodes(db: Database, text: string, among: CodesToSearch): Promise<StudioOption[]> {
  const kinds = kindsOfCodes(among)
  const searched = await findEntries(db, text, [...new Set([...typesOfTarget('versions'), ...kinds])])
  if (!searched) {
    const drafts = await listCodeDrafts(db, among)
    return addUnknownDrafts(await listCodeOptions(db, among, MAX_FOUND), drafts.slice(0, MAX_FOUND)).map(
      byCode,
    )
  }
  const found = await listFoundVersions(db, searched)
  for (const kind of kinds) found.push(...(await listFoundProducts(db, searched, kind)))
  const { codeKey } = searched.query
  // Codes that begin with what was typed come first, the shortest before longer ones.
  const rankOf = ({ code, rank }: FoundCode) => {
    const key = toCodeKey(code)
    return codeKey !== undefined && key.startsWith(codeKey) ? key.length - codeKey.length - 100 : rank
  }
  return found
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.code < other.code ? -1 : 1))
    .slice(0, MAX_FOUND)
    .map(byCode)
}

/** The content types, apart from models with their versions, whose entries have a code that can be chosen. */
const kindsOfCodes = (among: CodesToSearch): EditableType[] =>
  typesOfTarget(among).filter((type) => type !== typeOfTarget('versions'))

type FoundCode = CodeOption & { rank: number }

/** The versions of the models found: of each model, those that match most of the words that the model's name lacks. */
async function listFoundVersions(db: Database, searched: FoundEntries): Promise<FoundCode[]> {
  const ofModels = searched.found.filter(({ kind }) => kind === typeOfTarget('versions'))
  const best = pickBest(searched, ofModels, MAX_MODELS)
  const published = await listVersionOptions(
    db,
    best.map(({ key }) => Number(key)),
  )
  const known = new Set(published.map(({ model }) => model))
  const added = await listDraftsByKeys(
    db,
    typeOfTarget('versions'),
    best.filter(({ key }) => !known.has(Number(key))).map(({ key }) => key),
  )
  const versions = [...published, ...added.flatMap(listDraftVersions)]
  const byModel = Map.groupBy(versions, ({ model }) => model)
  return best.flatMap((entry) => {
    const ofModel = byModel.get(Number(entry.key)) ?? []
    const named = searched.bits.named[entry.number] ?? 0
    const counts = countWords(
      ofModel.map(({ code, version }) => ({ names: [version], codes: [code] })),
      {
        ...searched.interpretation,
        words: searched.interpretation.words.filter((_, at) => (named & (1 << at)) === 0),
      },
    )
    const most = Math.max(...counts)
    return ofModel
      .filter((_, at) => counts[at] === most)
      .map(({ code, name }) => ({ code, name, rank: rankEntry(searched, entry) }))
  })
}

async function listFoundProducts(
  db: Database,
  searched: FoundEntries,
  kind: EditableType,
): Promise<FoundCode[]> {
  const ofKind = searched.found.filter((entry) => entry.kind === kind)
  const best = pickBest(searched, ofKind, MAX_FOUND)
  const ranks = new Map(best.map((entry) => [entry.key, rankEntry(searched, entry)]))
  const published = await listProducts(db, kind, [...ranks.keys()])
  const known = new Set(published.map(({ key }) => key))
  const missing = [...ranks.keys()].filter((key) => !known.has(key))
  const added = (await listDraftsByKeys(db, kind, missing)).flatMap((draft) => {
    const code = textAt(draft, 'product_code')
    return code === undefined ? [] : { key: draft.key, code, name: draftName(draft) }
  })
  return [...published, ...added].map(({ key, code, name }) => ({ code, name, rank: ranks.get(key) ?? 0 }))
}

/** Published products by their keys. The name of an old code is its note, because it has no other. */
async function listProducts(db: Database, kind: EditableType, keys: readonly string[]) {
  const { rows } = await searchEntries(db, kind, { keys, limit: keys.length, offset: 0 })
  const { key: keyField, title } = contentTypes[kind]
  return rows.map(({ key, code, name, detail }) => ({
    key,
    code: isNumbered(kind) ? (code ?? '') : key,
    name: keyField === title ? (detail ?? key) : name,
  }))
}

function listDraftVersions(draft: StoredDraft) {
  return [valueAt(draft.record, ['versions']) ?? []].flat().flatMap((version: unknown) => {
    const [code, name] = [valueAt(version, ['product_code']), valueAt(version, ['name'])]
    if (typeof code !== 'string' || code === '') return []
    const model = Number(draft.key)
    return { model, code, name: draftName(draft), version: typeof name === 'string' ? name : '' }
  })
}

/** Codes of products that only exist as drafts. */
async function listCodeDrafts(db: Database, among: CodesToSearch): Promise<CodeOption[]> {
  const found: CodeOption[] = (await listNewDrafts(db, typeOfTarget('models'))).flatMap(listDraftVersions)
  if (among === 'versions') return found
  for (const kind of kindsOfCodes('codes'))
    for (const draft of await listNewDrafts(db, kind)) {
      const code = textAt(draft, 'product_code')
      if (code !== undefined) found.push({ code, name: draftName(draft) })
    }
  return found
}

const addUnknownDrafts = (found: CodeOption[], drafts: CodeOption[]) => [
  ...drafts.filter((draft) => !found.some(({ code }) => code === draft.code)),
  ...found,
]

const byId = ({ id, name }: ModelOption): StudioOption => ({ value: id, name, detail: `№ ${id}` })
const bySlug = ({ slug, name }: ModelOption): StudioOption => ({ value: slug, name, detail: slug })
const byCode = ({ code, name }: CodeOption): StudioOption => ({ value: code, name: code, detail: name })

export const draftName = (draft: StoredDraft) => textAt(draft, contentTypes[draft.kind].title) ?? draft.key

function textAt({ record }: StoredDraft, field: string): string | undefined {
  const text = valueAt(record, [field])
  return typeof text === 'string' && text !== '' ? text : undefined
}
