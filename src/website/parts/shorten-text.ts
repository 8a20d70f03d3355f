// Shortens texts for search engines, which would cut them off within a word. All lengths are in characters.
const MAX_TITLE = 60
const MIN_TITLE = 30
const MAX_DESCRIPTION = 155

/** Shortens a title at the end of a clause. At least MIN_TITLE characters are left before a long suffix. */
export function shortenTitle(title: string, suffix = ''): string {
  return shorten(title, Math.max(MAX_TITLE - suffix.length, MIN_TITLE), /[,;:–—]/g) + suffix
}

/** Shortens a description to whole sentences. A full stop after a capital letter belongs to an initial. */
export function shortenDescription(description: string): string {
  return shorten(description, MAX_DESCRIPTION, /(?<=[^A-Z][.!?]) /g)
}

/**
 * Cuts the text at its last boundary, or after a word if the boundary would leave less than two thirds of
 * `max`.
 */
function shorten(text: string, max: number, boundary: RegExp): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const least = (max * 2) / 3
  const end = [...line.slice(0, max + 1).matchAll(boundary)].at(-1)?.index ?? 0
  if (end > least) return line.slice(0, end).trim()
  const space = line.lastIndexOf(' ', max - 1)
  return line.slice(0, space > least ? space : max - 1).replace(/[,;:–—\uD800-\uDBFF]$/u, '') + '…'
}
