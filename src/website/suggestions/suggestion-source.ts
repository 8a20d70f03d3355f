import { createApiClient } from '../../contract/api-client.ts'
import type { FoundItem } from '../../contract/search/search-answer.ts'
import { type ResultKind, resultKindDescriptions } from '../../contract/search/search-kinds.ts'
import { unpackDocuments } from '../../finder/search/compact-documents.ts'
import { toResultUrl } from '../../finder/search/result-url.ts'
import { mayContainMeasures, searchText, type SearchResult } from '../../finder/search/search-text.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'
import { textLanguage } from '../language/text-language.tsx'
import { createIndexBuilder, type SearchEntry, type SearchIndex } from '../../finder/search/search-index.ts'

export interface Suggestion {
  name: string
  /** The language of the name, if it is not that of the page. */
  language: string | undefined
  url: string
  /** The wingspan in mm. */
  wingspan: number | undefined
  code: string | undefined
  /** Words to highlight in the name. */
  words: string[]
}

export interface SuggestionsOfKind {
  kind: ResultKind
  items: Suggestion[]
}

export interface Suggestions {
  query: string
  groups: SuggestionsOfKind[]
  total: number
}

export const NO_SUGGESTIONS: Suggestions = { query: '', groups: [], total: 0 }

const MAX_SUGGESTIONS = 8

/** Finds suggestions on the device, or on the server if the catalogue is too large to be sent. */
type FindSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>

/** The language is read only once, because choosing another language loads another document. */
const api = createApiClient((path, init) => fetch(path, init), document.documentElement.lang)

let opened: Promise<FindSuggestions> | undefined

/** Loads the search index once. */
export function openSuggestions(): Promise<FindSuggestions> {
  opened ??= loadIndex()
  // After a failure the next key tries again.
  opened.catch(() => (opened = undefined))
  return opened
}

/** Building the index is split into slices of this length, so that typing stays responsive. */
const SLICE_MS = 8

async function loadIndex(): Promise<FindSuggestions> {
  const packed = await api.findSearchDocuments()
  if (!packed) return findAtServer
  const builder = createIndexBuilder()
  let end = performance.now() + SLICE_MS
  for (const document of unpackDocuments(packed)) {
    builder.add(document)
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + SLICE_MS
  }
  const index = builder.build()
  return async (query) => toSuggestions(query, await searchIn(index, query))
}

let searchWithFigures: typeof searchText | undefined

/**
 * Loads the code that parses measures when a query first contains one, and keeps it, since importing again
 * takes a task.
 */
async function searchIn(index: SearchIndex, query: string): Promise<SearchResult> {
  if (!searchWithFigures && mayContainMeasures(query))
    searchWithFigures = (await import('../../finder/search/search.ts')).search
  return (searchWithFigures ?? searchText)(index, query)
}

function toSuggestions(query: string, { hits, codes, explain }: SearchResult): Suggestions {
  const toSuggestion = (entry: SearchEntry): Suggestion => {
    const { kind, name, isUntranslated, figures } = entry
    const typed = codes.get(entry)
    return {
      name,
      language: isUntranslated ? DEFAULT_LANGUAGE : undefined,
      url: toResultUrl(entry, typed?.[1] ? undefined : typed?.[0]),
      wingspan: figures?.wingspan,
      code: typed?.join(', ') ?? (kind === 'model' ? undefined : entry.code),
      words: explain(entry).map(({ word }) => word),
    }
  }
  return { query, groups: pickSuggested(hits, toSuggestion), total: hits.length }
}

const findAtServer: FindSuggestions = async (query, signal) => {
  const { results, total } = await api.search(query, { limit: 40, ofEachKind: 4, signal })
  return { query, groups: pickSuggested(results, toSuggestion), total }
}

function toSuggestion(result: FoundItem): Suggestion {
  const { name, url, code, codes, matched, details } = result
  const words = matched.map(({ word }) => word)
  const shown = codes?.join(', ') ?? code ?? details.product_code
  return {
    name,
    language: textLanguage(result, 'name'),
    url,
    wingspan: details.wingspan,
    code: shown,
    words,
  }
}

/** Picks the best results of each kind, grouped by kind in the order of their best result. */
function pickSuggested<Item extends { kind: ResultKind }>(
  found: readonly Item[],
  toSuggestion: (item: Item) => Suggestion,
): SuggestionsOfKind[] {
  const groups = new Map<ResultKind, Suggestion[]>()
  let free = MAX_SUGGESTIONS
  for (const item of found) {
    const group = groups.get(item.kind) ?? []
    if (free === 0) break
    if (group.length >= resultKindDescriptions[item.kind].maxSuggestions) continue
    groups.set(item.kind, group)
    group.push(toSuggestion(item))
    free -= 1
  }
  return Array.from(groups, ([kind, items]) => ({ kind, items }))
}
