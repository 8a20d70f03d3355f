import { splitPieces } from './list-terms.ts'
import { toCodeKey } from '../product-code.ts'
import { type TextPlace, places, resultKinds } from '../../contract/search-kinds.ts'
import type { ModelFigures, SearchDocument } from './search-document.ts'
import { createVocabulary } from './vocabulary.ts'

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
  /** See `postings.ts`. */
  postings: Uint32Array
  /** Terms without digits that name something, by their length: only they forgive typos. */
  namesByLength: ReadonlyMap<number, readonly number[]>
  /** Sorted by key. */
  codes: readonly { key: string; code: string; entry: number }[]
}

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
