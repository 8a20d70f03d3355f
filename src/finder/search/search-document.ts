import type { I18n, MessageDescriptor } from '@lingui/core'
import type { TextPlace, ResultKind } from '../../contract/search/search-kinds.ts'

/** Engines or batteries that fit a model. */
export interface PowerRange {
  kind: 'two-stroke' | 'other engine' | 'electric'
  /** Displacements in cc, or cells in series. */
  min: number
  max: number
}

/** The figures of a model that a query is compared with, in mm and g. A scale of 1:7 is 7. */
export interface ModelFigures {
  wingspan: number
  weight: number
  weightMax: number | null
  scale: number | null
  channels: number | null
  channelsMax: number | null
  /** The displacement in the name of the class, in cc. */
  classDisplacement: number | null
  powers: readonly PowerRange[]
}

/** Something that can be found, with the texts by which it is found. */
export interface SearchDocument {
  kind: ResultKind
  /** Depending on the kind, a slug, the product code of a part or the path of a page. */
  key: string
  name: string
  isDiscontinued: boolean
  /** Whether the name is English in a list in another language, because nobody has translated it. */
  isUntranslated?: boolean
  /** The product codes that lead here: its own first, then old ones. */
  codes: readonly string[]
  /** The id of the model itself, or of the models that a product is made for, whose documents must come before. */
  models: readonly number[]
  /** The index adds the names and aliases of the models that a product is made for. */
  texts: Partial<Record<TextPlace, readonly string[]>>
  /** Only models have figures. */
  figures?: ModelFigures | undefined
  /**
   * What differs between languages beyond translated texts, such as days in a name. Takes the name in the language; returns the name that
   * results show, and further names by which the entry is found. Documents in an index have it applied and no longer carry it.
   */
  inLanguage?: ((i18n: I18n, name: string) => { name: string; names: readonly string[] }) | undefined
}

/** A page of the site that is found by its name and by other English words for what it shows. */
export interface SearchablePage {
  path: string
  name: MessageDescriptor
  words: string
}
