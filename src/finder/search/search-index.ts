import { splitPieces } from './list-terms.ts'
import type { TermPostings } from './postings.ts'
import { toCodeKey } from '../product-code.ts'
import { type TextPlace, places } from '../../contract/search/search-kinds.ts'
import type { SearchDocument } from './search-document.ts'
import { createVocabulary } from './vocabulary.ts'

/** The part of a document that the index keeps. */
export interface SearchEntry extends Omit<SearchDocument, 'codes' | 'texts'> {
  /** The index of its document among all documents. */
  number: number
  /** The current product code of what was found. Earlier codes lead to it, too, but are not shown. */
  code: string | undefined
  /** The number of letters and digits in the name. */
  nameLength: number
}

/**
 * The index of everything that can be found. The same documents in the same order give the same index in browsers and on
 * servers.
 */
export interface SearchIndex extends TermPostings {
  entries: readonly SearchEntry[]
  entryOfModel: ReadonlyMap<number, SearchEntry>
  /** Sorted by code unit. */
  terms: readonly string[]
  /** The terms without digits that are in the name of something, by their length. Only they are searched with typos. */
  namesByLength: ReadonlyMap<number, readonly string[]>
  /** The keys of `codes`, sorted. */
  codeKeys: readonly string[]
  codes: readonly { key: string; code: string; entry: SearchEntry }[]
}

/**
 * The places of entries that are not models, in the order in which they are searched. Aliases come before names: the name of
 * a product contains that of its model, which shall count as no more than an alias.
 */
const placesOfNonModels: readonly TextPlace[] = ['kind', 'alias', 'version', 'name', 'fact', 'text']

export function createIndexBuilder() {
  const entries: SearchEntry[] = []
  const codes: SearchIndex['codes'][number][] = []
  const entryOfModel = new Map<number, SearchEntry>()
  const aliasesOfModel = new Map<number, readonly string[]>()
  const vocabulary = createVocabulary()
  return {
    add(document: SearchDocument): void {
      const { kind, key, name, isDiscontinued, isUntranslated = false } = document
      const { codes: ownCodes, models, texts, figures } = document
      const nameLength = splitPieces(name).reduce((sum, { text }) => sum + text.length, 0)
      const number = entries.length
      const entry = {
        kind,
        key,
        name,
        isDiscontinued,
        isUntranslated,
        models,
        figures,
        number,
        code: ownCodes[0],
        nameLength,
      }
      entries.push(entry)
      for (const code of ownCodes) codes.push({ key: toCodeKey(code), code, entry })
      const isModel = kind === 'model'
      const alias = [...(texts.alias ?? [])]
      for (const id of models) {
        const known = entryOfModel.get(id)
        if (isModel) {
          entryOfModel.set(id, entry)
          aliasesOfModel.set(id, texts.alias ?? [])
        } else if (known) alias.push(known.name, ...(aliasesOfModel.get(id) ?? []))
      }
      const searched = { ...texts, alias }
      for (const place of isModel ? places : placesOfNonModels) {
        for (const text of searched[place] ?? []) vocabulary.add(number, place, text)
      }
    },
    build(): SearchIndex {
      codes.sort(({ key: one }, { key: other }) => (one < other ? -1 : Number(one > other)))
      const codeKeys = codes.map(({ key }) => key)
      return { entries, entryOfModel, codeKeys, codes, ...vocabulary.build() }
    },
  }
}
