import { listFromTypes } from '../entries/public-types.ts'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import {
  compactDocumentsSchema,
  type FoundItem,
  type SearchAnswer,
  searchAnswerSchema,
} from '../contract/search/search-answer.ts'
import { type ResultKind, resultKinds } from '../contract/search/search-kinds.ts'
import { apiPaths } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { packDocuments } from '../finder/search/compact-documents.ts'
import type { MeasureFilter } from '../finder/search/read-measures.ts'
import { toResultUrl } from '../finder/search/result-url.ts'
import { findNearest } from '../finder/search/find-nearest.ts'
import { MAX_QUERY_LENGTH, MAX_RESULTS } from '../finder/search/query-limits.ts'
import { search } from '../finder/search/search.ts'
import type { SearchResult } from '../finder/search/search-text.ts'
import type { SearchEntry } from '../finder/search/search-index.ts'
import type { Context } from 'hono'
import type { Endpoint } from './endpoint.ts'
import { hasTranslatedName, type SearchableCatalogue } from './searchable-catalogue.ts'
import { readLanguage } from './answer-language.ts'
import { Problem } from './problem.ts'
import { nameInLanguage } from './searchable-pages.ts'

const USUAL_RESULTS = 20

export const searchEndpoint: Endpoint = {
  path: apiPaths.search,
  summary: 'The entries that match a query, the best first',
  query: {
    q: { description: `What a visitor types, up to ${MAX_QUERY_LENGTH} characters` },
    limit: `At most this many, from 1 to ${MAX_RESULTS}; ${USUAL_RESULTS} by default`,
    offset: 'Skip this many',
    kind: { description: 'Only results of this kind', values: resultKinds },
    of_each_kind: 'At most this many of each kind',
    submitted:
      '1 if the visitor has finished typing: the text of queries without results is then counted, without the visitor',
  },
  answer: searchAnswerSchema,
  readsLanguage: true,
  refusals: [400],
  handle: async ({ db, searchable, onZeroResultQuery }, call): Promise<SearchAnswer> => {
    const parameters = readSearch(call)
    const language = readLanguage(call)
    const { index, classNames, language: languageOfIndex } = await searchable(language)
    const found = search(index, parameters.query)
    const { dropped, nearest } = findNearest(index, parameters.query, found)
    if (found.hits.length === 0 && parameters.isSubmitted) onZeroResultQuery(parameters.query)
    const details = createDetails(db, found, { language, languageOfIndex, classNames })
    return {
      query: parameters.query,
      filters: found.filters.map(toFilter),
      results: await details(pickHits(found.hits, parameters)),
      total: found.hits.length,
      counts: countKinds(found.hits),
      dropped: [...dropped],
      nearest: await details(nearest),
    }
  },
}

export const searchDocumentsEndpoint: Endpoint = {
  path: apiPaths.searchDocuments,
  summary:
    'The search documents of a small catalogue, which browsers search themselves; the format may change at any time',
  answer: compactDocumentsSchema,
  readsLanguage: true,
  refusals: [404],
  handle: async ({ searchable }, call) => {
    const language = readLanguage(call)
    const { documents, language: languageOfIndex } = await searchable(language)
    if (documents)
      return packDocuments(documents, {
        nameOf: (document) => nameInLanguage(document, language),
        isUntranslated: (document) => isNameUntranslated(document, { language, languageOfIndex }),
      })
    throw new Problem('not-found', `The catalogue is too large for browsers. Ask ${apiPaths.search}.`)
  },
}

interface SearchParameters {
  query: string
  limit: number
  offset: number
  kind: ResultKind | undefined
  ofEachKind: number
  isSubmitted: boolean
}

function readSearch(call: Context): SearchParameters {
  const { q, limit, offset, kind, of_each_kind: each, submitted } = call.req.query()
  if (q === undefined)
    throw new Problem('search-unreadable', 'q is missing. Add what to find, such as ?q=mustang.')
  if (q.length > MAX_QUERY_LENGTH) {
    const detail = `q has ${q.length} characters. It may have ${MAX_QUERY_LENGTH}.`
    throw new Problem('search-unreadable', detail)
  }
  const known = kind === undefined ? undefined : resultKinds.find((name) => name === kind)
  if (kind !== undefined && known === undefined) {
    throw new Problem(
      'search-unreadable',
      `kind is '${kind.slice(0, 40)}'. It must be ${resultKinds.join(', ')}.`,
    )
  }
  return {
    query: q.toWellFormed().replaceAll('\0', ' '),
    limit: readNumber('limit', limit, USUAL_RESULTS, 1, MAX_RESULTS),
    offset: readNumber('offset', offset, 0, 0, 1_000_000),
    ofEachKind: readNumber('of_each_kind', each, Infinity, 1, MAX_RESULTS),
    kind: known,
    isSubmitted: submitted === '1',
  }
}

function readNumber(name: string, text: string | undefined, usual: number, min: number, max: number): number {
  if (text === undefined) return usual
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  const detail = `${name} is '${text.slice(0, 40)}'. It must be a whole number from ${min} to ${max}.`
  throw new Problem('search-unreadable', detail)
}

function pickHits(hits: readonly SearchEntry[], parameters: SearchParameters): SearchEntry[] {
  const counts: SearchAnswer['counts'] = {}
  const picked: SearchEntry[] = []
  for (const entry of hits) {
    if (picked.length === parameters.offset + parameters.limit) break
    const { kind } = entry
    const count = (counts[kind] ?? 0) + 1
    counts[kind] = count
    if ((parameters.kind ?? kind) === kind && count <= parameters.ofEachKind) picked.push(entry)
  }
  return picked.slice(parameters.offset)
}

function countKinds(hits: readonly SearchEntry[]): SearchAnswer['counts'] {
  const counts: SearchAnswer['counts'] = {}
  for (const { kind } of hits) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const toFilter = ({ kind, min, max, text }: MeasureFilter): SearchAnswer['filters'][number] => ({
  kind,
  min: min > 0 ? min : null,
  max: max < Infinity ? max : null,
  text,
})

/** The names in the language of the answer. */
interface NamesOfAnswer extends Pick<SearchableCatalogue, 'classNames'> {
  language: Language
  /** English if the language has no translations at all. */
  languageOfIndex: Language
}

/** Whether the name of an entry is English because it has no translation. */
const isNameUntranslated = (
  { kind, isUntranslated }: Pick<SearchEntry, 'kind' | 'isUntranslated'>,
  { language, languageOfIndex }: Omit<NamesOfAnswer, 'classNames'>,
) => (language === languageOfIndex ? isUntranslated === true : hasTranslatedName(kind))

/** Puts the name of the class into the language. */
function nameClass(
  details: FoundItem['details'] | undefined,
  { language, classNames }: NamesOfAnswer,
): FoundItem['details'] | undefined {
  const name = details?.aircraft_class
  if (name === undefined || language === DEFAULT_LANGUAGE) return details
  const translated = classNames.get(name)
  if (translated === undefined) return { ...details, untranslated: ['aircraft_class'] }
  return { ...details, aircraft_class: translated }
}

/** Returns a function that adds the details that lists show to entries, with one query for each kind. */
function createDetails(db: Database, found: SearchResult, names: NamesOfAnswer) {
  return async (entries: readonly SearchEntry[]): Promise<FoundItem[]> => {
    const detailsOf: Partial<Record<ResultKind, Map<string, FoundItem['details']>>> = {}
    for (const { kind, findDetails } of listFromTypes('search')) {
      const keys = entries.filter((entry) => entry.kind === kind).map(({ key }) => key)
      if (findDetails) detailsOf[kind] = await findDetails(db, keys)
    }
    return entries.map((entry) => {
      const { kind, key } = entry
      const [typed, ...others] = found.codes.get(entry) ?? []
      const code = kind === 'part' ? key : others.length === 0 ? typed : undefined
      return {
        kind,
        ...(kind !== 'part' && kind !== 'page' && { slug: key }),
        ...(code !== undefined && { code }),
        ...(typed !== undefined && others.length > 0 && { codes: [typed, ...others] }),
        name: nameInLanguage(entry, names.language),
        url: toResultUrl(entry, code),
        matched: found.explain(entry).map(({ word, place }) => ({ word, in: place })),
        details:
          nameClass(detailsOf[kind]?.get(key), names) ??
          (entry.isDiscontinued ? { is_discontinued: true } : {}),
        ...(isNameUntranslated(entry, names) && { untranslated: ['name'] }),
      }
    })
  }
}
