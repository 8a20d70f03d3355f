import { places } from '../../contract/search-kinds.ts'
import { listTerms } from './list-terms.ts'
import { createPostings, placeOf, toPosting } from './postings.ts'

/** Collects the terms of entries and numbers them in the order of their code units. */
export function createVocabulary() {
  const numbers = new Map<string, number>()
  const lastEntries: number[] = []
  const postings = createPostings()
  const termsOfText = createTextMemory((text) => {
    const found = numbers.get(text)
    if (found !== undefined) return found
    numbers.set(text, lastEntries.length)
    return lastEntries.push(-1) - 1
  })
  return {
    /** The first place of a term in an entry counts. */
    add(entry: number, place: number, text: string): void {
      const isName = place === places.indexOf('name') || place === places.indexOf('alias')
      for (const item of termsOfText(text, isName)) {
        const term = item >>> 1
        if (lastEntries[term] === entry) continue
        lastEntries[term] = entry
        postings.push(term, toPosting(entry, place, (item & 1) === 1))
      }
    },
    build() {
      const terms = [...numbers.keys()].sort()
      const termNumbers = new Map(terms.map((term, number) => [term, number]))
      const sortedNumbers = Uint32Array.from(numbers.keys(), (term) => termNumbers.get(term) ?? 0)
      const { starts, postings: sorted } = postings.sort(sortedNumbers)
      return {
        terms,
        termNumbers,
        starts,
        postings: sorted,
        namesByLength: groupNames(terms, starts, sorted),
      }
    },
  }
}

/** Terms of a text as numbers, with a last bit for joined words; aliases, facts and lists are the same for many models. */
function createTextMemory(toNumber: (term: string) => number) {
  const names = new Map<string, Uint32Array>()
  const others = new Map<string, Uint32Array>()
  return (text: string, isName: boolean): Uint32Array => {
    const memory = isName ? names : others
    const known = memory.get(text)
    if (known) return known
    const { own, joined } = listTerms(text, isName)
    const items = [
      ...[...own].map((term) => toNumber(term) * 2),
      ...[...joined].map((term) => toNumber(term) * 2 + 1),
    ]
    const terms = Uint32Array.from(items)
    memory.set(text, terms)
    return terms
  }
}

function groupNames(terms: readonly string[], starts: Uint32Array, postings: Uint32Array) {
  const lastNamingPlace = places.indexOf('version')
  const byLength = new Map<number, number[]>()
  terms.forEach((term, number) => {
    const own = postings.subarray(starts[number], starts[number + 1])
    if (/\p{N}/u.test(term) || !own.some((posting) => placeOf(posting) <= lastNamingPlace)) return
    const known = byLength.get(term.length)
    if (known) known.push(number)
    else byLength.set(term.length, [number])
  })
  return byLength
}
