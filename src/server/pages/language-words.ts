import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageCodes } from '../../languages/languages.ts'

/** The address of the script with the words of each language. */
export type LanguageWords = Record<Language, string>

/**
 * Finds the scripts with the words among the files of the build (`vite/files-of-code.ts` names them).
 * @param client the folder of the files for browsers
 * @throws Error if the build has not exactly one for each language
 */
export function findLanguageWords(client: string): LanguageWords {
  const files = readdirSync(join(client, 'assets'))
  const addresses = languageCodes.map((language) => {
    const found = files.filter((file) => file.startsWith(`words.${language}-`) && file.endsWith('.js'))
    if (found.length !== 1)
      throw new Error(
        `The build has ${found.length} files of words for '${language}', not one. See vite/files-of-code.ts.`,
      )
    return [language, `/assets/${found[0]}`] as const
  })
  return Object.fromEntries(addresses) as LanguageWords
}
