import type { GlossaryTerm } from './read-glossary.ts'

/** A piece of a text, and the term of the glossary that it is, if any. */
export interface TextPiece {
  text: string
  term?: GlossaryTerm
}

export type FindTerms = (text: string) => TextPiece[]

/**
 * Prepares finding terms in texts. Where several terms begin at the same place, the longest counts. Capital letters, plurals in
 * '-s', and hyphens in place of spaces make no difference.
 */
export function createTermFinder(terms: readonly GlossaryTerm[]): FindTerms {
  const bySpelling = new Map(
    terms.flatMap((term) => term.spellings.map((spelling) => [normalize(spelling), term] as const)),
  )
  const longestFirst = [...bySpelling.keys()].toSorted((one, other) => other.length - one.length)
  const patterns = longestFirst.map((spelling) =>
    spelling.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[\\s-]'),
  )
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => {
    const pieces: TextPiece[] = []
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const term = bySpelling.get(normalize(match[1] ?? ''))
      if (term === undefined) continue
      if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
      pieces.push({ text: match[0], term })
      end = match.index + match[0].length
    }
    if (end < text.length) pieces.push({ text: text.slice(end) })
    return pieces
  }
}

/** In lower case and in the singular, so that 'flaps' in the glossary also finds 'Flap' in a text. */
const normalize = (spelling: string) =>
  spelling
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .replace(/(?<=[^s])s$/, '')
