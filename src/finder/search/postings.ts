// A posting is one number: an entry, the place at which a term was found in it, and whether the term joins words.
const PLACE_BITS = 3
const JOINED = 1 << PLACE_BITS

export const toPosting = (entry: number, place: number, joined: boolean) =>
  (entry << (PLACE_BITS + 1)) | (joined ? JOINED : 0) | place

export const entryOf = (posting: number) => posting >>> (PLACE_BITS + 1)
export const placeOf = (posting: number) => posting & (JOINED - 1)
/** Whether the term joins words next to each other. */
export const isJoined = (posting: number) => (posting & JOINED) !== 0

const PAIRS_PER_CHUNK = 1 << 18

/** Postings of terms with provisional numbers, as pairs in chunks: a tenth of the memory of a list for each term. */
export function createPostings() {
  const chunks: Uint32Array[] = []
  let count = 0
  return {
    push(term: number, posting: number): void {
      const at = (count % PAIRS_PER_CHUNK) * 2
      if (at === 0) chunks.push(new Uint32Array(PAIRS_PER_CHUNK * 2))
      const chunk = chunks.at(-1)
      if (!chunk) return
      chunk[at] = term
      chunk[at + 1] = posting
      count += 1
    },
    /** Counting sort by the new numbers of the terms; postings of a term stay in the order of the entries. */
    sort(newNumbers: Uint32Array) {
      const starts = new Uint32Array(newNumbers.length + 1)
      const forEachPair = (visit: (term: number, posting: number) => void) => {
        for (let pair = 0; pair < count; pair += 1) {
          const chunk = chunks[Math.floor(pair / PAIRS_PER_CHUNK)]
          const at = (pair % PAIRS_PER_CHUNK) * 2
          visit(newNumbers[chunk?.[at] ?? 0] ?? 0, chunk?.[at + 1] ?? 0)
        }
      }
      forEachPair((term) => (starts[term + 1] = (starts[term + 1] ?? 0) + 1))
      for (let term = 1; term < starts.length; term += 1) {
        starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0)
      }
      const next = starts.slice()
      const postings = new Uint32Array(count)
      forEachPair((term, posting) => {
        const at = next[term] ?? 0
        postings[at] = posting
        next[term] = at + 1
      })
      return { starts, postings }
    },
  }
}
