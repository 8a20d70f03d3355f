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

const BYTES_PER_CHUNK = 1 << 20

/**
 * Postings of numbered terms, entry after entry. 64,000 models have 14 million; until they are sorted, each takes one to
 * three bytes, of which all but the last are above 127.
 */
export function createPostings() {
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
    /** Counting sort by term; postings of a term stay in the order of the entries. Takes the memory of what was pushed. */
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
