import { MADE_FROM, TRANSLATIONS } from '../../content-model/fields/translations-field.ts'
import type { RecordPath } from '../../contract/studio/record-difference.ts'

export interface TranslationPath {
  /** Empty if the path is that of the translations into all languages. */
  language: string
  /** The path of the English text; empty if the path does not name a field. */
  original: RecordPath
  /** Whether the path is that of the English text from which the translation was made. */
  isMadeFrom: boolean
}

/** Takes the path of a translation apart; undefined for all other paths. */
export function splitTranslationPath(path: readonly (string | number)[]): TranslationPath | undefined {
  const place = path.indexOf(TRANSLATIONS)
  if (place < 0) return undefined
  const [language = '', ...rest] = path.slice(place + 1)
  const isMadeFrom = rest[0] === MADE_FROM
  const name = isMadeFrom ? rest.slice(1) : rest
  // Without the name of a field, the path of the owner means nothing to readers.
  const original = name.length === 0 ? [] : [...path.slice(0, place), ...name]
  return { language: String(language), original, isMadeFrom }
}
