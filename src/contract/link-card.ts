// The picture that chats and social networks show for a link to a page. Everything on it is named by a recipe, and its
// address by the recipe's hash, so pages know the address without asking and the encoder draws the same later.
import { createHash } from 'node:crypto'

export const LINK_CARD_WIDTH = 1200
export const LINK_CARD_HEIGHT = 630

/** To be raised whenever the same recipe is drawn differently. */
const DRAWING_VERSION = 1

/** Part of a drawing: left, top, width and height in its units. */
type Box = readonly [left: number, top: number, width: number, height: number]

export interface LinkCardDrawing {
  /** Address of an SVG. */
  image: string
  /** The viewBox of the SVG. */
  view: Box
  /** What is shown of it. */
  box: Box
}

export type LinkCardPanel =
  | { kind: 'photograph'; image: string }
  | { kind: 'drawing'; drawing: LinkCardDrawing; mark: readonly [x: number, y: number] | null }
  /** The largest first. */
  | { kind: 'sizes'; items: { drawing: LinkCardDrawing; wingspan: number }[] }
  | { kind: 'text'; text: string }
  /** In degrees, WGS 84. */
  | { kind: 'map'; place: readonly [latitude: number, longitude: number]; name: string }

export interface LinkCardRecipe {
  /** The readable part of the address; tells which entry the card is of. */
  file: string
  site: string
  /** Large, and what follows it on the same line. */
  title: string
  subtitle: string
  panel: LinkCardPanel
  /** Of the whole width of the plate, with its measure below. */
  plate: { drawing: LinkCardDrawing | null; dimension: string | null; text: string | null }
  /** At most two. */
  facts: { label: string; value: string }[]
  /** Of events, whose title is a date. */
  event?: {
    /** At the right of the date. */
    note: string
    isCancelled: boolean
    /** The hall and the stand, either or neither. */
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

/** Groups: the readable part, which has room for every slug. */
export const linkCardPattern = /^\/media\/cards\/([a-z0-9-]{1,110})\.[0-9a-f]{16}\.jpg$/

/** Whether the address is that of a spare part's card. There are many, and few are ever shared. */
export function isCardOfPart(address: string): boolean {
  return linkCardPattern.exec(address)?.[1]?.startsWith('part-') ?? false
}

export function linkCardOf(recipe: LinkCardRecipe): LinkCard {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, recipe]))
    .digest('hex')
  const address = `/media/cards/${recipe.file}.${hash.slice(0, 16)}.jpg`
  return { address, alt: recipe.alt, width: LINK_CARD_WIDTH, height: LINK_CARD_HEIGHT }
}
