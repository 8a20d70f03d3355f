import { foldText } from './fold-text.ts'

/**
 * Returns a text without accents and full-width characters: '５２ ｃｍ' is '52 cm'. Every character stays in its place, so a
 * letter that would become several is left as it is.
 */
export function toPlainText(text: string): string {
  return text.replace(/[^\0-\u007F]/gu, (letter) => {
    const plain = foldText(letter)
    return plain.length === letter.length ? plain : letter
  })
}
