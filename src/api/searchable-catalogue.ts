import { setImmediate } from 'node:timers/promises'
import { allI18n } from '../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import { loadTranslatedNames, loadTranslatedWords } from '../entries/translated-texts.ts'
import { findOldCodes } from '../catalogue/search/search-documents.ts'
import { listFromTypes } from '../entries/public-types.ts'
import type { ContentType } from '../content-model/content-type.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { isTranslated } from '../content-model/fields/translations-field.ts'
import { contentTypeNames } from '../content-model/name-spaces.ts'
import type { ResultKind } from '../contract/search/search-kinds.ts'
import type { Database } from '../database/open-database.ts'
import type { SearchDocument } from '../finder/search/search-document.ts'
import { createIndexBuilder, type SearchIndex } from '../finder/search/search-index.ts'
import { pageDocuments } from './searchable-pages.ts'

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
  /** The language of the names. English for languages without any translation. */
  language: Language
}

/**
 * The content types whose names can be translated. Others have proper names. Results name a review by its headline, although its
 * title in lists is that of the magazine.
 */
const typesWithTranslatedNames = contentTypeNames.filter((type) => {
  const { fields, title, search }: ContentType = contentTypes[type]
  const names = [title, ...(search.names ?? []).map((path) => path.join('.'))]
  return names.some((name) => fields[name] !== undefined && isTranslated(fields[name]))
})

/** Whether results of this kind have names that can be translated, rather than proper names. */
export const hasTranslatedName = (kind: ResultKind) => typesWithTranslatedNames.some((type) => type === kind)

/**
 * Builds the searchable catalogue in a language. A language without any translation shares the English one, which `findEnglish`
 * returns, because each index takes much memory.
 */
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
  for await (const chunk of listAllDocuments(db)) {
    const translated = chunk.map((document) => toLanguage(document, language, words))
    for (const document of translated) {
      builder.add(document)
      count += 1
      if (count % DOCUMENTS_AT_A_TIME === 0) await setImmediate()
    }
    documents = count > MAX_DOCUMENTS_TO_SEND ? undefined : documents?.concat(translated)
  }
  // The words are as many as the texts of the catalogue, so only the names of classes are kept.
  const classNames = isEnglish
    ? new Map<string, string>()
    : await loadTranslatedNames(db, language, 'aircraft class')
  return { index: builder.build(), documents, classNames, language }
}

async function* listAllDocuments(db: Database): AsyncGenerator<readonly SearchDocument[]> {
  const oldCodes = await findOldCodes(db)
  for (const { listDocuments } of listFromTypes('search')) yield* listDocuments(db, oldCodes)
  yield pageDocuments
}

/** Names a document in the language, and lets it be found by translated words as well as by English ones. */
function toLanguage(
  { inLanguage, ...document }: SearchDocument,
  language: Language,
  words: ReadonlyMap<string, string>,
): SearchDocument {
  const name = words.get(document.name) ?? document.name
  const localized = inLanguage?.(allI18n[language], name)
  const named = { ...document, name: localized?.name ?? name }
  if (words.size === 0) return named
  const texts = Object.entries(document.texts).map(([place, english]) => {
    const translated = english.flatMap((text) => words.get(text) ?? [])
    return [place, translated.length === 0 ? english : [...translated, ...english]]
  })
  const isUntranslated = hasTranslatedName(document.kind) && !words.has(document.name)
  const { name: names = [], ...others }: SearchDocument['texts'] = Object.fromEntries(texts)
  return { ...named, isUntranslated, texts: { ...others, name: [...names, ...(localized?.names ?? [])] } }
}
