import type { I18n } from '@lingui/core'
import { formatFigure } from '../../languages/format-figure.ts'

/** The characters of the face of cards: Latin with Vietnamese, currency signs, figures and punctuation. */
const drawableCharacter =
  /[\u0020-\u007E\u00A0-\u0130\u0132-\u0151\u0154-\u017F\u01A0\u01A1\u01AF\u01B0\u01FA-\u021B\u1E80-\u1E85\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2212]/u

/**
 * The characters of the second font of cards, which is for Japanese: kana, punctuation, and the kanji of the standard JIS X 0208.
 * In the encoding Shift JIS, their first bytes are at most 0xEA and never 0x87; the others are for additions of manufacturers,
 * which the font lacks.
 */
function listJapaneseCharacters(): Set<string> {
  const decoder = new TextDecoder('shift_jis')
  const isJapanese =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\uFF01-\uFF5E\u3000-\u3002\u3008-\u3011\u301C\u30FB\u30FC]/u
  // This decoder reads the wave dash as U+FF5E, while other systems read it as U+301C.
  const found = new Set(['\u301C'])
  for (let first = 0x81; first <= 0xea; first += 1) {
    if (first === 0x87) continue
    for (let second = 0x40; second <= 0xfc; second += 1) {
      const character = decoder.decode(Uint8Array.of(first, second))
      if (character.length === 1 && isJapanese.test(character)) found.add(character)
    }
  }
  return found
}

let japaneseCharacters: ReadonlySet<string> | undefined

function isDrawable(character: string): boolean {
  if (drawableCharacter.test(character)) return true
  japaneseCharacters ??= listJapaneseCharacters()
  return japaneseCharacters.has(character)
}

const lookalikes: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u202F': '\u00A0',
  // Both are called a wave dash, and dates have the first one.
  '\uFF5E': '\u301C',
}

/**
 * A text that cards can draw. Signs that the font lacks are left out. If it lacks a letter or digit, the result is `fallback`,
 * so that words are not mutilated.
 */
export function toLinkCardText(text: string, fallback: string): string {
  const characters = Array.from(text.normalize('NFC'), (each) => lookalikes[each] ?? each)
  const isMutilated = characters.some((each) => /[\p{L}\p{N}]/u.test(each) && !isDrawable(each))
  const drawn = characters.map((each) => (/\s/.test(each) && each !== '\u00A0' ? ' ' : each))
  const kept = drawn.filter(isDrawable).join('')
  const tidy = kept.replaceAll(/ {2,}/g, ' ').trim()
  return isMutilated || tidy === '' ? fallback : tidy
}

/** A figure as the language writes it, but with a usual no-break space in French, because the font lacks the narrow one. */
export const formatCardFigure = (i18n: I18n, figure: number): string =>
  toLinkCardText(formatFigure(i18n, figure), String(figure))

/** Turns 'a6m-zero-40' into 'A6M Zero 40'. */
export function slugToWords(slug: string): string {
  const words = slug.split('-').map((word) => (/\d/.test(word) ? word.toUpperCase() : capitalize(word)))
  return words.join(' ')
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
