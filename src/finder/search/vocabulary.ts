import { places, type TextPlace } from '../../contract/search-kinds.ts'
import { listTerms } from './list-terms.ts'
import {
  createPostings,
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
  const postings = createPostings()
  const toNumber = (term: string) => {
    const known = termNumbers.get(term)
    if (known !== undefined) return known
    termNumbers.set(term, termNumbers.size)
    return termNumbers.size - 1
  }
  const termsOfName = createTextMemory(true, toNumber)
  const termsOfText = createTextMemory(false, toNumber)
  return {
    /** The first place of a term in an entry counts. */
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
      return { terms, ...sorted, namesByLength: groupNames(terms, sorted) }
    },
  }
}

/** Aliases, facts and lists of many models; names would fill it for nothing. */
const MAX_TEXTS = 2_000

/** Terms of a text as postings that only lack the place; aliases, facts and lists are the same for many models. */
function createTextMemory(isName: boolean, toNumber: (term: string) => number) {
  const memory = new Map<string, Uint32Array>()
  return (text: string): Uint32Array => {
    const known = memory.get(text)
    if (known) return known
    const toItem = ([term, isJoined]: [string, boolean]) => toTermPosting(toNumber(term), isJoined)
    const items = Uint32Array.from(listTerms(text, isName), toItem)
    if (memory.size >= MAX_TEXTS) memory.clear()
    memory.set(text, items)
    return items
  }
}

const LAST_NAMING_PLACE = places.indexOf('version')

function groupNames(terms: readonly string[], postings: TermPostings) {
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
