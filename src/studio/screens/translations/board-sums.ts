// Sums of the board of translations.
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import { MAX_FILE_ENTRIES, MAX_FILE_TEXTS } from '../../../contract/studio/file-limits.ts'
import type { TypeCount } from '../../../contract/studio/translation-board.ts'

export interface TextSums {
  texts: number
  done: number
  outdated: number
  missing: number
}

/** The sums of a language over these types. */
export function sumTexts(types: readonly TypeCount[], language: OtherLanguage): TextSums {
  const sums = { texts: 0, done: 0, outdated: 0, missing: 0 }
  for (const { texts, languages } of types) {
    const { done = 0, outdated = 0 } = languages.find((each) => each.language === language) ?? {}
    sums.texts += texts
    sums.done += done
    sums.outdated += outdated
    sums.missing += texts - done - outdated
  }
  return sums
}

export const textsToDo = ({ outdated, missing }: TextSums) => outdated + missing

/** Rounded down, so that only what is complete is 100 %. */
export const percentDone = ({ texts, done }: TextSums) =>
  texts === 0 ? 100 : Math.floor((100 * done) / texts)

/**
 * How many texts of these types a file is to have, and whether it may be too small for them. The board does not say how many entries
 * have something to do, but that there are not more of them than texts.
 */
export function sumSentTexts(types: readonly TypeCount[], language: OtherLanguage, isAll: boolean) {
  const count = (some: readonly TypeCount[]) => {
    const sums = sumTexts(some, language)
    return isAll ? sums.texts : textsToDo(sums)
  }
  const texts = count(types)
  const entries = types.reduce((sum, type) => sum + Math.min(type.entries, count([type])), 0)
  return { texts, isTooMany: texts > MAX_FILE_TEXTS || entries > MAX_FILE_ENTRIES }
}
