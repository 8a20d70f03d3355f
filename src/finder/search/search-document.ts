import type { TextPlace, ResultKind } from '../../contract/search-kinds.ts'

/** Engines or batteries that fit a model. */
export interface PowerRange {
  kind: 'two-stroke' | 'other engine' | 'electric'
  /** Displacements in cc, or cells in series. */
  min: number
  max: number
}

/** What figures with units in a query are compared with: mm, g, and the second number of the scale. */
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

/** Something that can be found, and the texts by which it is found. */
export interface SearchDocument {
  kind: ResultKind
  /** A slug; the product code of a part; the path of a page. */
  key: string
  name: string
  isDiscontinued: boolean
  /** Product codes that lead here: its own first, then old ones. */
  codes: readonly string[]
  /** Ids of the model that it is, or of the models that it is made for, whose documents come before. */
  models: readonly number[]
  /** What is made for models has their names and aliases besides. */
  texts: Partial<Record<TextPlace, readonly string[]>>
  /** Of models only. */
  figures?: ModelFigures | undefined
}
