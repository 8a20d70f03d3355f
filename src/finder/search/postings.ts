// A posting says in one number which entry has a term, in which place, and whether words were joined for the term.
const PLACE_BITS = 3
const JOINED = 1 << PLACE_BITS
const FOUND_BITS = PLACE_BITS + 1
const FOUND = (1 << FOUND_BITS) - 1

export const entryOf = (posting: number) => posting >>> FOUND_BITS

/** A posting for the builder: it has the number of the term instead of the entry, and no place yet. */
export const toTermPosting = (term: number, joined: boolean) => (term << FOUND_BITS) | (joined ? JOINED : 0)
export const termOf = entryOf

export const placeOf = (posting: number) => posting & (JOINED - 1)
/** Whether separate words were joined for the term. */
export const isJoined = (posting: number) => (posting & JOINED) !== 0

/** The postings of term number n are those from starts[n] to before starts[n + 1]. */
export interface TermPostings {
  termNumbers: ReadonlyMap<string, number>
  starts: Uint32Array
  postings: Uint32Array
}

/** Empty if no entry has the term. */
export function listPostings({ termNumbers, starts, postings }: TermPostings, term: string): Uint32Array {
  const number = termNumbers.get(term) ?? -1
  return postings.subarray(starts[number] ?? 0, starts[number + 1] ?? 0)
}

const BYTES_PER_CHUNK = 1 << 20

/**
 * Collects the postings of numbered terms, which must be pushed entry after entry. 64,000 models have 14 million postings.
 * Until they are sorted, each is kept in one to three bytes, of which all but the last are above 127.
 */
export function createPostingsBuilder() {
  const chunks: Uint8Array[] = []
  let chunk = new Uint8Array()
  let length = 0
  const countOfEntry: number[] = []
  const countOfTerm: number[] = []
  const pushByte = (byte: number) => {
    if (length === chunk.length) {
      chunks.push((chunk = new Uint8Array(BYTES_PER_CHUNK)))
      length = 0
    }
    chunk[length] = byte
    length += 1
  }
  return {
    push(entry: number, posting: number): void {
      let rest = posting
      for (; rest > 127; rest >>>= 7) pushByte((rest & 127) | 128)
      pushByte(rest)
      countOfEntry[entry] = (countOfEntry[entry] ?? 0) + 1
      countOfTerm[termOf(posting)] = (countOfTerm[termOf(posting)] ?? 0) + 1
    },
    /** Sorts by term (counting sort), then by entry. The builder is empty afterwards: its memory is freed while sorting. */
    sort() {
      let end = 0
      const starts = Uint32Array.from([0, ...countOfTerm], (count) => (end += count))
      const postings = new Uint32Array(end)
      const next = starts.slice()
      let [entry, leftOfEntry] = [-1, 0]
      let [posting, shift] = [0, 0]
      for (let bytes = chunks.shift(); bytes; bytes = chunks.shift()) {
        for (const byte of chunks.length > 0 ? bytes : bytes.subarray(0, length)) {
          posting |= (byte & 127) << shift
          shift += 7
          if (byte > 127) continue
          while (leftOfEntry === 0) leftOfEntry = countOfEntry[(entry += 1)] ?? 0
          leftOfEntry -= 1
          const term = termOf(posting)
          const at = next[term] ?? 0
          next[term] = at + 1
          postings[at] = (entry << FOUND_BITS) | (posting & FOUND)
          posting = shift = 0
        }
      }
      return { starts, postings }
    },
  }
}
