import { setImmediate } from 'node:timers/promises'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import { loadTranslatedNames, loadTranslatedWords } from '../entries/translated-texts.ts'
import { listSearchDocuments } from '../catalogue/search/search-documents.ts'
import { listCompanyDocuments } from '../company/company-documents.ts'
import type { ContentType } from '../content-model/content-type.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { isTranslated } from '../content-model/fields/translations-field.ts'
import { type ContentTypeName, contentTypeNames } from '../content-model/name-spaces.ts'
import { type ResultKind, resultKinds } from '../contract/search/search-kinds.ts'
import type { Database } from '../database/open-database.ts'
import type { SearchDocument } from '../finder/search/search-document.ts'
import { createIndexBuilder, type SearchIndex } from '../finder/search/search-index.ts'

/** After this many documents, building the index yields to the event loop. */
const DOCUMENTS_AT_A_TIME = 100

/** This many documents take about 40 kB when sent. With larger catalogues, browsers let the server search. */
const MAX_DOCUMENTS_TO_SEND = 2_500

/** The search index of the catalogue in one language, and its documents if they are few enough to send to browsers. */
export interface SearchableCatalogue {
  index: SearchIndex
  documents: readonly SearchDocument[] | undefined
  /** What classes are called in the language, by their English names. Empty in English. */
  classNames: ReadonlyMap<string, string>
  /** What entries with a field in `translatedNameFields` are called in the language, if it is not their English name. */
  translatedNames: ReadonlySet<string>
}

/**
 * The content types that are kinds of results and whose names are translated, each with the field of the name. Others have proper
 * names. A review is called by its headline, although its title in lists is that of the magazine.
 */
const translatedNameFields = contentTypeNames.flatMap((type) => {
  if (!resultKinds.some((kind) => kind === type)) return []
  const { fields, title, search }: ContentType = contentTypes[type]
  const names = [title, ...(search.names ?? []).map((path) => path.join('.'))]
  const field = names.find((name) => fields[name] !== undefined && isTranslated(fields[name]))
  return field === undefined ? [] : [{ type, field }]
})

/** Whether names of results of this kind are translated, if somebody has translated them. */
export const hasTranslatedName = (kind: ResultKind) => translatedNameFields.some(({ type }) => type === kind)

/** `findEnglish` returns the one of English, which languages without any translation share, because an index takes much memory. */
export async function loadSearchableCatalogue(
  db: Database,
  language: Language,
  findEnglish?: () => Promise<SearchableCatalogue>,
): Promise<SearchableCatalogue> {
  const isEnglish = language === DEFAULT_LANGUAGE
  const words = isEnglish ? new Map<string, string>() : await loadTranslatedWords(db, language)
  if (!isEnglish && words.size === 0 && findEnglish) return findEnglish()
  const builder = createIndexBuilder()
  let documents: SearchDocument[] | undefined = []
  let count = 0
  for (const source of [listSearchDocuments(db), listCompanyDocuments(db)]) {
    for await (const chunk of source) {
      const translated =
        words.size === 0 ? chunk : chunk.map((document) => translateDocument(document, words))
      for (const document of translated) {
        builder.add(document)
        count += 1
        if (count % DOCUMENTS_AT_A_TIME === 0) await setImmediate()
      }
      documents = count > MAX_DOCUMENTS_TO_SEND ? undefined : documents?.concat(translated)
    }
  }
  // The words are as many as the texts of the catalogue, so only names are kept.
  const loadNames = async (type: ContentTypeName, field?: string) =>
    isEnglish ? new Map<string, string>() : loadTranslatedNames(db, language, type, field)
  const translatedNames = new Set<string>()
  for (const { type, field } of translatedNameFields)
    for (const name of (await loadNames(type, field)).values()) translatedNames.add(name)
  return { index: builder.build(), documents, classNames: await loadNames('aircraft class'), translatedNames }
}

/** Names a document in the language, and lets it be found by translated words as well as by English ones. */
function translateDocument(document: SearchDocument, words: ReadonlyMap<string, string>): SearchDocument {
  const texts = Object.entries(document.texts).map(([place, english]) => {
    const translated = english.flatMap((text) => words.get(text) ?? [])
    return [place, translated.length === 0 ? english : [...translated, ...english]]
  })
  return { ...document, name: words.get(document.name) ?? document.name, texts: Object.fromEntries(texts) }
}
