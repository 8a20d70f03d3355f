import { createApiClient } from '../../contract/api-client.ts'
import type { FoundItem } from '../../contract/search-answer.ts'
import { type ResultKind, resultKinds } from '../../contract/search-kinds.ts'
import { unpackDocuments } from '../../finder/search/compact-documents.ts'
import { toResultUrl } from '../../finder/search/result-url.ts'
import { search } from '../../finder/search/search.ts'
import { createIndexBuilder, type SearchIndex } from '../../finder/search/search-index.ts'

export interface Suggestion {
  kind: ResultKind
  name: string
  url: string
  /** In mm. */
  wingspan: number | undefined
  code: string | undefined
  /** Words to mark in the name. */
  words: string[]
}

export interface Suggestions {
  query: string
  items: Suggestion[]
  total: number
}

const MAX_SUGGESTIONS = 8

/** So that many models do not hide their accessories and parts. */
const MAX_PER_KIND: Record<ResultKind, number> = {
  model: 4,
  accessory: 2,
  review: 1,
  manual: 1,
  part: 3,
  distributor: 2,
  page: 1,
}

/** Finds suggestions on the device, or at the server where the catalogue is too large to be sent. */
export type FindSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>

const api = createApiClient((path, init) => fetch(path, init))

let opened: Promise<FindSuggestions> | undefined

/** Loads what can be found, once. */
export function openSuggestions(): Promise<FindSuggestions> {
  opened ??= loadIndex().then((index) => (index ? findIn(index) : findAtServer))
  // The next focus tries again.
  opened.catch(() => (opened = undefined))
  return opened
}

/** Long tasks would hold up what the visitor types meanwhile. */
const SLICE_MS = 8

async function loadIndex(): Promise<SearchIndex | undefined> {
  const packed = await api.findSearchDocuments()
  if (!packed) return undefined
  const builder = createIndexBuilder()
  let end = performance.now() + SLICE_MS
  for (const document of unpackDocuments(packed)) {
    builder.add(document)
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + SLICE_MS
  }
  return builder.build()
}

function findIn(index: SearchIndex): FindSuggestions {
  return (query) => {
    const { hits, codes, explain } = search(index, query)
    const kindOf = (entry: number) => resultKinds[index.kinds[entry] ?? 0] ?? 'page'
    const items = pickSuggested(hits, kindOf).map((entry): Suggestion => {
      const kind = kindOf(entry)
      const typed = codes.get(entry)
      return {
        kind,
        name: index.names[entry] ?? '',
        url: toResultUrl(index, entry, typed),
        wingspan: index.figures[entry]?.wingspan,
        code: typed ?? (kind === 'model' ? undefined : index.ownCodes[entry]),
        words: explain(entry).map(({ word }) => word),
      }
    })
    return Promise.resolve({ query, items, total: hits.length })
  }
}

const findAtServer: FindSuggestions = async (query, signal) => {
  const { results, total } = await api.search(query, { limit: 40, ofEachKind: 4, signal })
  return { query, items: pickSuggested(results, ({ kind }) => kind).map(toSuggestion), total }
}

function toSuggestion({ kind, name, url, code, matched, details }: FoundItem): Suggestion {
  const words = matched.map(({ word }) => word)
  return { kind, name, url, wingspan: details.wingspan, code: code ?? details.product_code, words }
}

/** The best of each kind, grouped by kind in the order of the best. */
function pickSuggested<Item>(found: readonly Item[], kindOf: (item: Item) => ResultKind): Item[] {
  const groups = new Map<ResultKind, Item[]>()
  let count = 0
  for (const item of found) {
    const kind = kindOf(item)
    const group = groups.get(kind) ?? []
    if (group.length >= MAX_PER_KIND[kind]) continue
    groups.set(kind, [...group, item])
    count += 1
    if (count === MAX_SUGGESTIONS) break
  }
  return [...groups.values()].flat()
}
