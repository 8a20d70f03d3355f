/** Cuts a text after the last word that fits or, if the first word is too long, within it. */
export function leadingWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength)
  return end > 0 ? text.slice(0, end) : Array.from(text).slice(0, maxLength).join('')
}
