/** As many words from the beginning as fit, or the beginning of the first. */
export function leadingWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength)
  return end > 0 ? text.slice(0, end) : Array.from(text).slice(0, maxLength).join('')
}
