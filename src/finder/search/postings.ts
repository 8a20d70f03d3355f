// A posting is one number: an entry, whether the term joins words there, and the place at which it was found.
const PLACE_BITS = 3
const JOINED = 1 << PLACE_BITS
const FOUND_BITS = PLACE_BITS + 1
const FOUND = (1 << FOUND_BITS) - 1

export const entryOf = (posting: number) => posting >>> FOUND_BITS

/** As `createPostings` takes it: with the number of its term, while the order of postings tells the entry. */
export const toTermPosting = (term: number, joined: boolean) => (term << FOUND_BITS) | (joined ? JOINED : 0)
export const termOf = entryOf

export const placeOf = (posting: number) => posting & (JOINED - 1)
/** Whether the term joins words next to each other. */
export const isJoined = (posting: number) => (posting & JOINED) !== 0

/** The postings of term n lie from starts[n] to starts[n + 1]. */
export interface TermPostings {
  termNumbers: ReadonlyMap<string, number>
  starts: Uint32Array
  postings: Uint32Array
}

/** None if no entry has the term. */
export function listPostings({ termNumbers, starts, postings }: TermPostings, term: string): Uint32Array {
  const number = termNumbers.get(term) ?? -1
  return postings.subarray(starts[number] ?? 0, starts[number + 1] ?? 0)
}

const POSTINGS_PER_CHUNK = 1 << 18

/** Postings of numbered terms, entry after entry, in chunks: a twentieth of the memory of a list for each term. */
export function createPostings() {
  const chunks: Uint32Array[] = []
  let chunk = new Uint32Array()
  let count = 0
  const firstOfEntry: number[] = []
  const countOfTerm: number[] = []
  return {
    push(entry: number, posting: number): void {
      const at = count % POSTINGS_PER_CHUNK
      if (at === 0) chunks.push((chunk = new Uint32Array(POSTINGS_PER_CHUNK)))
      chunk[at] = posting
      firstOfEntry[entry] ??= count
      countOfTerm[termOf(posting)] = (countOfTerm[termOf(posting)] ?? 0) + 1
      count += 1
    },
    /** Counting sort by term; postings of a term stay in the order of the entries. */
    sort() {
      const postings = new Uint32Array(count)
      // First where the postings of each term end, and at last where they start.
      let end = 0
      const starts = Uint32Array.from([...countOfTerm, 0], (own) => (end += own))
      let entry = firstOfEntry.length - 1
      for (const full of chunks.reverse()) {
        do {
          count -= 1
          while (count < (firstOfEntry[entry] ?? Infinity)) entry -= 1
          const found = full[count % POSTINGS_PER_CHUNK] ?? 0
          const term = termOf(found)
          const at = (starts[term] ?? 0) - 1
          starts[term] = at
          postings[at] = (entry << FOUND_BITS) | (found & FOUND)
        } while (count % POSTINGS_PER_CHUNK > 0)
      }
      return { starts, postings }
    },
  }
}
