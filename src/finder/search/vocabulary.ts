import { places, type TextPlace } from '../../contract/search/search-kinds.ts'
import { listTerms } from './list-terms.ts'
import {
  createPostingsBuilder,
  listPostings,
  placeOf,
  type TermPostings,
  termOf,
  toTermPosting,
} from './postings.ts'

/** Collects the terms of entries and numbers them. */
export function createVocabulary() {
  const termNumbers = new Map<string, number>()
  const lastEntries: number[] = []
  const postings = createPostingsBuilder()
  const toNumber = (term: string) => {
    const known = termNumbers.get(term)
    if (known !== undefined) return known
    termNumbers.set(term, termNumbers.size)
    return termNumbers.size - 1
  }
  const termsOfName = createTermCache(true, toNumber)
  const termsOfText = createTermCache(false, toNumber)
  return {
    /** Adds the terms of a text. A term counts only in the first place of an entry, so the best place must be added first. */
    add(entry: number, place: TextPlace, text: string): void {
      const items = place === 'name' || place === 'alias' ? termsOfName(text) : termsOfText(text)
      for (const item of items) {
        const term = termOf(item)
        if (lastEntries[term] === entry) continue
        lastEntries[term] = entry
        postings.push(entry, item | places.indexOf(place))
      }
    },
    build() {
      const sorted = { termNumbers, ...postings.sort() }
      const terms = [...termNumbers.keys()].sort()
      return { terms, ...sorted, namesByLength: groupNamesByLength(terms, sorted) }
    },
  }
}

/** Limits the cache, which unique names would fill in vain. */
const MAX_CACHED_TEXTS = 2_000

/**
 * Returns a function that lists the terms of a text as postings without a place. It caches them, because many models have the
 * same aliases, facts and lists.
 */
function createTermCache(isName: boolean, toNumber: (term: string) => number) {
  const cache = new Map<string, Uint32Array>()
  return (text: string): Uint32Array => {
    const known = cache.get(text)
    if (known) return known
    const toItem = ([term, isJoined]: [string, boolean]) => toTermPosting(toNumber(term), isJoined)
    const items = Uint32Array.from(listTerms(text, isName), toItem)
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear()
    cache.set(text, items)
    return items
  }
}

const LAST_NAMING_PLACE = places.indexOf('version')

function groupNamesByLength(terms: readonly string[], postings: TermPostings) {
  const byLength = new Map<number, string[]>()
  for (const term of terms) {
    if (/\p{N}/u.test(term)) continue
    if (!listPostings(postings, term).some((posting) => placeOf(posting) <= LAST_NAMING_PLACE)) continue
    const known = byLength.get(term.length)
    if (known) known.push(term)
    else byLength.set(term.length, [term])
  }
  return byLength
}
