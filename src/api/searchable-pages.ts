import { listFromTypes } from '../entries/public-types.ts'
import { allI18n } from '../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import type { SearchDocument } from '../finder/search/search-document.ts'

const pages = listFromTypes('listPages').flat()

/** The search documents of pages that list something, in English. Foreign words for them are in `foreign-words.ts`. */
export const pageDocuments: readonly SearchDocument[] = pages.map(({ path, name, words }) => {
  const english = allI18n[DEFAULT_LANGUAGE]._(name)
  return {
    kind: 'page',
    key: path,
    name: english,
    isDiscontinued: false,
    codes: [],
    models: [],
    texts: { name: [english, words] },
  }
})

const namesByPath = new Map(pages.map(({ path, name }) => [path, name]))

/**
 * The name of a found entry in a language. Those of pages are words of the site, which exist in every language; all other names
 * are texts of the catalogue, which are in the language of the index.
 */
export function nameInLanguage(
  { kind, key, name }: Pick<SearchDocument, 'kind' | 'key' | 'name'>,
  language: Language,
): string {
  const nameOfPage = kind === 'page' ? namesByPath.get(key) : undefined
  return nameOfPage ? allI18n[language]._(nameOfPage) : name
}
