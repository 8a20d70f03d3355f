// A posting is one number: an entry, the place at which a term was found in it, and whether the term joins words.
const PLACE_BITS = 3
const JOINED = 1 << PLACE_BITS

export const toPosting = (entry: number, place: number, joined: boolean) =>
  (entry << (PLACE_BITS + 1)) | (joined ? JOINED : 0) | place

export const entryOf = (posting: number) => posting >>> (PLACE_BITS + 1)
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

const PAIRS_PER_CHUNK = 1 << 18

/** Postings of numbered terms, as pairs in chunks: a tenth of the memory of a list for each term. */
export function createPostings() {
  const chunks: Uint32Array[] = []
  let chunk = new Uint32Array()
  let count = 0
  return {
    push(term: number, posting: number): void {
      const at = (count % PAIRS_PER_CHUNK) * 2
      if (at === 0) {
        chunk = new Uint32Array(PAIRS_PER_CHUNK * 2)
        chunks.push(chunk)
      }
      chunk[at] = term
      chunk[at + 1] = posting
      count += 1
    },
    /** Counting sort by term; postings of a term stay in the order of the entries. */
    sort(termCount: number) {
      const forEachFromLast = (visit: (term: number, posting: number) => void) => {
        for (let pair = count - 1; pair >= 0; pair -= 1) {
          const pairs = chunks[Math.floor(pair / PAIRS_PER_CHUNK)]
          const at = (pair % PAIRS_PER_CHUNK) * 2
          visit(pairs?.[at] ?? 0, pairs?.[at + 1] ?? 0)
        }
      }
      const postings = new Uint32Array(count)
      // First the postings of each term, then where they end, and at last where they start.
      const starts = new Uint32Array(termCount + 1)
      forEachFromLast((term) => (starts[term] = (starts[term] ?? 0) + 1))
      let end = 0
      starts.forEach((own, term) => (starts[term] = end += own))
      forEachFromLast((term, posting) => {
        const at = (starts[term] ?? 0) - 1
        starts[term] = at
        postings[at] = posting
      })
      return { starts, postings }
    },
  }
}
