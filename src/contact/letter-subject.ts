/** A longer subject is folded or cut by mail programs. */
const MOST_SIGNS = 78

/** What a mail program shows in its list: reference, address and the first words, in one plain line. */
export function letterSubject(reference: string, from: string, message: string): string {
  const words = plainLine(`[${reference}] ${from}: ${message.slice(0, 2_000)}`)
  const signs = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)
  if (signs.length <= MOST_SIGNS) return words
  return `${signs
    .slice(0, MOST_SIGNS - 1)
    .join('')
    .trimEnd()}…`
}

/** Without line breaks and without signs that hide or turn round what stands beside them. */
function plainLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
}
