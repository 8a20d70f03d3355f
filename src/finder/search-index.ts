import { listTerms, splitPieces } from './list-terms.ts'
import { toCodeKey } from './product-code.ts'
import { type TextPlace, places, resultKinds } from '../contract/search-kinds.ts'
import type { ModelFigures, SearchDocument } from './search-document.ts'

/**
 * Everything that can be found, in columns: an entry is a number, the position of its document. The same documents in the same
 * order give the same index, in browsers and on servers.
 */
export interface SearchIndex {
  /** Positions in the list of kinds. */
  kinds: Uint8Array
  names: readonly string[]
  /** Letters and digits of each name. */
  nameLengths: Uint16Array
  keys: readonly string[]
  /** The product code of its own; empty for what has none. */
  ownCodes: readonly string[]
  discontinued: Uint8Array
  models: readonly (readonly number[])[]
  entryOfModel: ReadonlyMap<number, number>
  figures: readonly (ModelFigures | undefined)[]
  /** Sorted by code unit. */
  terms: readonly string[]
  termNumbers: ReadonlyMap<string, number>
  /** The postings of term n lie from starts[n] to starts[n + 1]. */
  starts: Uint32Array
  /** See `entryOf`, `placeOf` and `isJoined`. */
  postings: Uint32Array
  /** Terms without digits that name something, by their length: only they forgive typos. */
  namesByLength: ReadonlyMap<number, readonly number[]>
  /** Sorted by key. */
  codes: readonly { key: string; code: string; entry: number }[]
}

const PLACE_BITS = 3
const JOINED = 1 << PLACE_BITS

export const entryOf = (posting: number) => posting >>> (PLACE_BITS + 1)
export const placeOf = (posting: number) => posting & (JOINED - 1)
/** Whether the term joins words next to each other. */
export const isJoined = (posting: number) => (posting & JOINED) !== 0

/** Names of what is made for a model contain the model's, which is then no more than an alias. */
const placesOfOthers: readonly TextPlace[] = ['kind', 'alias', 'version', 'name', 'fact', 'text']

export function createIndexBuilder() {
  const documents = createColumns()
  const vocabulary = createVocabulary()
  const namesOfModel = new Map<number, readonly string[]>()

  const findNames = ({ kind, name, models, texts }: SearchDocument): readonly string[] => {
    const own = texts.alias ?? []
    if (kind !== 'model') return [...own, ...models.flatMap((id) => namesOfModel.get(id) ?? [])]
    for (const id of models) namesOfModel.set(id, [name, ...own])
    return own
  }

  return {
    add(document: SearchDocument): void {
      const entry = documents.add(document)
      const texts = { ...document.texts, alias: findNames(document) }
      for (const place of document.kind === 'model' ? places : placesOfOthers) {
        for (const text of texts[place] ?? []) vocabulary.add(entry, places.indexOf(place), text)
      }
    },
    build: (): SearchIndex => ({ ...documents.build(), ...vocabulary.build() }),
  }
}

function createColumns() {
  const kinds: number[] = []
  const names: string[] = []
  const nameLengths: number[] = []
  const keys: string[] = []
  const ownCodes: string[] = []
  const discontinued: number[] = []
  const models: (readonly number[])[] = []
  const figures: (ModelFigures | undefined)[] = []
  const entryOfModel = new Map<number, number>()
  const codes: SearchIndex['codes'][number][] = []
  return {
    add(document: SearchDocument): number {
      const entry = names.push(document.name) - 1
      kinds.push(resultKinds.indexOf(document.kind))
      nameLengths.push(splitPieces(document.name).reduce((sum, { text }) => sum + text.length, 0))
      keys.push(document.key)
      ownCodes.push(document.codes[0] ?? '')
      discontinued.push(Number(document.isDiscontinued))
      models.push(document.models)
      figures.push(document.figures)
      if (document.kind === 'model') for (const id of document.models) entryOfModel.set(id, entry)
      for (const code of document.codes) codes.push({ key: toCodeKey(code), code, entry })
      return entry
    },
    build: () => ({
      kinds: Uint8Array.from(kinds),
      names,
      nameLengths: Uint16Array.from(nameLengths),
      keys,
      ownCodes,
      discontinued: Uint8Array.from(discontinued),
      models,
      entryOfModel,
      figures,
      codes: codes.sort((one, other) => compare(one.key, other.key) || one.entry - other.entry),
    }),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Collects postings as pairs of numbers, which take a tenth of the memory of lists for each term. */
function createVocabulary() {
  const numbers = new Map<string, number>()
  const lastEntries: number[] = []
  const pairs = createPairs()
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
        pairs.push(term, (entry << (PLACE_BITS + 1)) | ((item & 1) << PLACE_BITS) | place)
      }
    },
    build() {
      const terms = [...numbers.keys()].sort()
      const termNumbers = new Map(terms.map((term, number) => [term, number]))
      const sortedNumbers = Uint32Array.from(numbers.keys(), (term) => termNumbers.get(term) ?? 0)
      const { starts, postings } = pairs.sort(sortedNumbers)
      return { terms, termNumbers, starts, postings, namesByLength: groupNames(terms, starts, postings) }
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

const PAIRS_PER_CHUNK = 1 << 18

function createPairs() {
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
