import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageCodes } from '../../languages/languages.ts'

/** The addresses of the scripts with the words of a language. */
interface WordsScripts {
  first: string
  /** The words of screens whose code is not in every page. */
  more: string
}

export type LanguageWords = Record<Language, WordsScripts>

/**
 * Finds the scripts with the words among the files of the build (`vite/files-of-code.ts` names them).
 * @param client the folder of the files for browsers
 * @throws Error if the build does not have exactly one of both for each language
 */
export function findLanguageWords(client: string): LanguageWords {
  const files = readdirSync(join(client, 'assets'))
  const find = (start: string) => {
    const found = files.filter((file) => file.startsWith(start) && file.endsWith('.js'))
    if (found.length !== 1)
      throw new Error(
        `The build has ${found.length} files '${start}….js', not one. See vite/files-of-code.ts.`,
      )
    return `/assets/${found[0]}`
  }
  const addresses = languageCodes.map((language) => [
    language,
    { first: find(`words.${language}-`), more: find(`more-words.${language}-`) },
  ])
  return Object.fromEntries(addresses) as LanguageWords
}
