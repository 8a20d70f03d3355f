import type { LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import { drawDimension, drawDimensionLine } from './card-dimension.ts'
import { type PlacedDrawing, placeDrawing, type Rectangle } from './card-drawing.ts'
import type { CardLayer } from './card-layer.ts'
import { cardColours as colour, drawLine, drawText, fitText, wrapText } from './card-lettering.ts'

export const PLATE = { left: 720, top: 150, width: 480, height: 480 }
export const PADDING = 36
const FACTS_HEIGHT = 122
export const SITE_HEIGHT = 104
export const INNER = PLATE.width - 2 * PADDING
/** Width in px; the figure of a narrower drawing is to the right of it, because the dimension line is too short. */
const MIN_DIMENSIONED_WIDTH = 300
const MIN_FIGURE_SIZE = 48

/** The right half of a card: the drawing with its dimension, the facts and the name of the site. */
export async function layOutPlate({ plate, facts, site, title }: LinkCardRecipe): Promise<CardLayer> {
  const bottom = PLATE.top + PLATE.height
  const siteTop = site === title || site === '' ? bottom : bottom - SITE_HEIGHT
  const factsTop = facts.length > 0 ? siteTop - FACTS_HEIGHT : siteTop
  const opening = await layOutPlateTop(plate, factsTop)
  const svg = [opening.svg, await drawFacts(facts, factsTop)]
  if (siteTop < bottom) svg.push(await drawSite(site, siteTop))
  return { svg: svg.join(''), drawings: opening.drawings }
}

export async function drawSite(site: string, top: number): Promise<string> {
  const name = await fitText(site, { weight: 700, size: 48, width: INNER, minSize: 30 })
  return (
    drawRule(top) +
    drawText(name, PLATE.left + PADDING, top + SITE_HEIGHT / 2 + name.size * 0.35, colour.signal)
  )
}

export function drawRule(y: number): string {
  return drawLine([PLATE.left, y], [PLATE.left + PLATE.width, y], colour.line, 2)
}

/** Facts in cells, whose widths depend on their contents. */
async function drawFacts(facts: LinkCardRecipe['facts'], top: number): Promise<string> {
  const values = await Promise.all(
    facts.map(({ value }) => fitText(value, { weight: 700, size: 50, width: INNER, minSize: 26 })),
  )
  const needed = values.map(({ width }) => Math.max(130, width))
  const share =
    (PLATE.width - (facts.length * 4 - 1) * (PADDING / 2)) / needed.reduce((sum, each) => sum + each, 1)
  const isTight = share < 1
  let left = PLATE.left
  const cells = facts.map(async ({ label, value }, index) => {
    const inset = index === 0 ? PADDING : PADDING / 2 + 6
    const even = PLATE.width / facts.length - inset - PADDING / 2
    const width = isTight || (needed[index] ?? 0) > even ? (needed[index] ?? 0) * Math.min(1, share) : even
    const x = left + inset
    const divider = index === 0 ? '' : drawLine([left, top], [left, top + FACTS_HEIGHT], colour.line, 2)
    left = x + width + PADDING / 2
    const small = await fitText(label, { weight: 400, size: 30, width, minSize: 20 })
    const large = await fitText(value, { weight: 700, size: 50, width, minSize: 26 })
    return divider + drawText(small, x, top + 44, colour.quiet) + drawText(large, x, top + 98, colour.ink)
  })
  return (facts.length > 0 ? drawRule(top) : '') + (await Promise.all(cells)).join('')
}

type Plate = LinkCardRecipe['plate']

async function layOutPlateTop(plate: Plate, bottom: number): Promise<CardLayer> {
  const top = PLATE.top + 28
  const room = { left: PLATE.left + PADDING, top, width: INNER, height: bottom - top - 28 }
  const { drawing, dimension, text } = plate
  if (text !== null && drawing === null) return { svg: await drawWrapped(text, room), drawings: [] }
  if (text !== null && drawing) {
    const line = await fitText(text, { weight: 700, size: 48, width: INNER, minSize: 28 })
    const placed = placeDrawing(drawing, { ...room, height: room.height - 70 })
    return { svg: drawText(line, room.left, bottom - 32, colour.ink), drawings: [placed] }
  }
  if (dimension === null) return { svg: '', drawings: drawing ? [placeDrawing(drawing, room)] : [] }
  const line = { y: bottom - 52, left: room.left, right: room.left + room.width }
  if (!drawing) return { svg: await drawDimension(dimension, line, bottom - 110), drawings: [] }
  const placed = placeDrawing(drawing, { ...room, height: room.height - 76 })
  if (placed.width < MIN_DIMENSIONED_WIDTH) {
    const beside = await layOutDimensionBeside(dimension, { ...placed, left: room.left }, line.y)
    return beside ?? { svg: await drawDimension(dimension, line, line.y - 16), drawings: [placed] }
  }
  const ends = { ...line, left: placed.left, right: placed.left + placed.width }
  return { svg: await drawDimension(dimension, ends, placed.top + placed.height * 0.6), drawings: [placed] }
}

/** A drawing with its dimension to the right of it; undefined if the figure is too long. */
async function layOutDimensionBeside(
  dimension: string,
  placed: PlacedDrawing,
  y: number,
): Promise<CardLayer | undefined> {
  const right = placed.left + placed.width
  const room = PLATE.left + PLATE.width - PADDING / 2 - right - 28
  const figure = await fitText(dimension, { weight: 700, size: 64, width: room, minSize: 1 })
  if (figure.size < MIN_FIGURE_SIZE) return undefined
  const line = drawDimensionLine({ y, left: placed.left, right }, placed.top + placed.height / 2)
  return { svg: line + drawText(figure, right + 28, y + figure.size * 0.35, colour.ink), drawings: [placed] }
}

async function drawWrapped(text: string, room: Rectangle): Promise<string> {
  const [size, maxLines] = room.height > 300 ? [68, 6] : [52, 4]
  const lines = await wrapText(text, { weight: 700, size, width: INNER, minSize: 36 }, maxLines)
  const step = (lines[0]?.size ?? 0) * 1.16
  const first = room.top + (room.height - step * lines.length) / 2 + step * 0.82
  return lines.map((line, index) => drawText(line, room.left, first + step * index, colour.ink)).join('')
}
