// Link cards: the pictures that chat apps and social networks show for a link to a page. A recipe contains everything that is
// on a card, and the card's address contains the hash of the recipe. So pages know the address before the card is drawn.
import { createHash } from 'node:crypto'

export const LINK_CARD_WIDTH = 1200
export const LINK_CARD_HEIGHT = 630

/** Increment it when the same recipe is drawn differently. */
const DRAWING_VERSION = 1

/** A part of a drawing, in its units. */
type Box = readonly [left: number, top: number, width: number, height: number]

export interface LinkCardDrawing {
  /** Address of an SVG. */
  image: string
  /** The viewBox of the SVG. */
  view: Box
  /** The part that is shown. */
  box: Box
}

export type LinkCardPanel =
  | { kind: 'photograph'; image: string }
  | { kind: 'drawing'; drawing: LinkCardDrawing; mark: readonly [x: number, y: number] | null }
  /** Drawings of several models at the same scale, the largest first. */
  | { kind: 'sizes'; items: { drawing: LinkCardDrawing; wingspan: number; dimension: string }[] }
  | { kind: 'text'; text: string }
  /** The position is in degrees, WGS 84. */
  | { kind: 'map'; place: readonly [latitude: number, longitude: number]; name: string }

export interface LinkCardRecipe {
  /** The readable part of the address, which identifies the entry and, in other languages than English, the language. */
  file: string
  site: string
  /** In large type; the subtitle follows in the same line. */
  title: string
  subtitle: string
  panel: LinkCardPanel
  /** A drawing over the whole width of the plate, with its dimension below. */
  plate: { drawing: LinkCardDrawing | null; dimension: string | null; text: string | null }
  /** At most two facts. */
  facts: { label: string; value: string }[]
  /** For events, whose title is the date. */
  event?: {
    /** Shown to the right of the date. */
    note: string
    isCancelled: boolean
    /** The hall and the stand, as far as they are known. */
    stand: string[]
    models: { drawing: LinkCardDrawing; wingspan: number }[]
  }
  alt: string
}

export interface LinkCard {
  address: string
  alt: string
  width: number
  height: number
}

/** The group is the readable part, which is long enough for every slug. The language is a folder: `/media/cards/de/home…`. */
export const linkCardPattern = /^\/media\/cards\/((?:[a-z]{2}\/)?[a-z0-9-]{1,110})\.[0-9a-f]{16}\.jpg$/

/** Whether the card is that of a spare part. There are many, and few are ever shared. */
export function isCardOfPart(address: string): boolean {
  return linkCardPattern.exec(address)?.[1]?.startsWith('part-') ?? false
}

/** Whether the card is in another language than English. There are several for each English card, and few are ever shared. */
export function isTranslatedCard(address: string): boolean {
  return linkCardPattern.exec(address)?.[1]?.includes('/') ?? false
}

/** The card of a recipe, with the address at which it is or will be available. */
export function toLinkCard(recipe: LinkCardRecipe): LinkCard {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, recipe]))
    .digest('hex')
  const address = `/media/cards/${recipe.file}.${hash.slice(0, 16)}.jpg`
  return { address, alt: recipe.alt, width: LINK_CARD_WIDTH, height: LINK_CARD_HEIGHT }
}
