import { splitPieces } from './list-terms.ts'
import type { TermPostings } from './postings.ts'
import { toCodeKey } from '../product-code.ts'
import { type TextPlace, places } from '../../contract/search-kinds.ts'
import type { SearchDocument } from './search-document.ts'
import { createVocabulary } from './vocabulary.ts'

/** What is kept of a document. */
export interface SearchEntry extends Omit<SearchDocument, 'codes' | 'texts'> {
  /** Its position among the documents. */
  number: number
  /** The product code of its own. */
  code: string | undefined
  /** Letters and digits of the name. */
  nameLength: number
}

/**
 * Everything that can be found. The same documents in the same order give the same index, in browsers and on servers.
 */
export interface SearchIndex extends TermPostings {
  entries: readonly SearchEntry[]
  entryOfModel: ReadonlyMap<number, SearchEntry>
  /** Sorted by code unit. */
  terms: readonly string[]
  /** Terms without digits that name something, by their length: only they forgive typos. */
  namesByLength: ReadonlyMap<number, readonly string[]>
  /** The keys of `codes`, sorted. */
  codeKeys: readonly string[]
  codes: readonly { key: string; code: string; entry: SearchEntry }[]
}

/** Names of what is made for a model contain the model's, which is then no more than an alias. */
const placesOfOthers: readonly TextPlace[] = ['kind', 'alias', 'version', 'name', 'fact', 'text']

export function createIndexBuilder() {
  const entries: SearchEntry[] = []
  const codes: SearchIndex['codes'][number][] = []
  const entryOfModel = new Map<number, SearchEntry>()
  const aliasesOfModel = new Map<number, readonly string[]>()
  const vocabulary = createVocabulary()
  return {
    add({ kind, key, name, isDiscontinued, codes: ownCodes, models, texts, figures }: SearchDocument): void {
      const nameLength = splitPieces(name).reduce((sum, { text }) => sum + text.length, 0)
      const number = entries.length
      const entry = {
        kind,
        key,
        name,
        isDiscontinued,
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
      for (const place of isModel ? places : placesOfOthers) {
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
