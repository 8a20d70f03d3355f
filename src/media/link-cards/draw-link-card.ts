// Draws the pictures that chats and social networks show for a link to a page. What is on a card is decided by its recipe
// (`contract/link-cards/`), so nothing here reads the database.
import sharp, { type OverlayOptions } from 'sharp'
import {
  LINK_CARD_HEIGHT,
  LINK_CARD_WIDTH,
  type LinkCardRecipe,
} from '../../contract/link-cards/link-card.ts'
import { type PlacedDrawing, renderDrawing } from './card-drawing.ts'
import {
  cardColours as colour,
  drawBox,
  drawLine,
  drawText,
  fitText,
  type FittedText,
} from './card-lettering.ts'
import { drawMark, layOutPanel, PANEL } from './card-panel.ts'
import { layOutPlate, PLATE } from './card-plate.ts'
import { drawCardMap } from './event-cards/card-map.ts'
import { drawEventHeading } from './event-cards/event-heading.ts'
import { layOutEventPlate } from './event-cards/event-plate.ts'

const MARGIN = 36
const MAX_BYTES = 100_000
/** Qualities of the JPEG; the first with a small enough file is used. */
const QUALITIES = [84, 74, 60, 40, 20]
/** A picture may lose at most this share of its width; a wider one is shown as a whole. */
const MAX_CROP = 0.2

/** Reads an original; undefined if it is missing. */
type ReadOriginal = (address: string) => Promise<Buffer | undefined>

/** Draws a JPEG of at most 100 kB. Call `loadCardFonts` and `loadCardMap` before. @throws Error if its photograph is missing */
export async function drawLinkCard(recipe: LinkCardRecipe, read: ReadOriginal): Promise<Buffer> {
  const { event, panel: content } = recipe
  const panel =
    content.kind === 'map'
      ? { svg: await drawCardMap(content, PANEL), drawings: [] }
      : await layOutPanel(content)
  const plate = await (event ? layOutEventPlate(recipe, event) : layOutPlate(recipe))
  const heading = { left: MARGIN, width: HEADING.width, height: PANEL.top }
  const sheet = [
    drawBox([0, 0, LINK_CARD_WIDTH, LINK_CARD_HEIGHT], colour.sheet),
    panel.svg,
    plate.svg,
    await (event ? drawEventHeading(recipe, event, heading) : drawHeading(recipe)),
    drawLine([0, PANEL.top], [LINK_CARD_WIDTH, PANEL.top], colour.edge, 2),
    drawLine([PLATE.left, PLATE.top], [PLATE.left, LINK_CARD_HEIGHT], colour.edge, 2),
  ]
  const layers = [
    ...(content.kind === 'photograph' ? [await fitPhotograph(content.image, read)] : []),
    ...(await renderAll([...panel.drawings, ...plate.drawings], read)),
    { input: toSvg(drawMark(content, panel)), left: 0, top: 0 },
  ]
  const pixels = await sharp(toSvg(sheet.join('')))
    .composite(layers)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(pixels.data, pixels.info.channels)
}

async function encode(pixels: Buffer, channels: 1 | 2 | 3 | 4): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const raw = { width: LINK_CARD_WIDTH, height: LINK_CARD_HEIGHT, channels }
    // With halved colour resolution, the edges of the red signal colour would be ragged.
    smallest = await sharp(pixels, { raw })
      .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (smallest.length <= MAX_BYTES) break
  }
  return smallest
}

function toSvg(content: string): Buffer {
  const size = `width="${LINK_CARD_WIDTH}" height="${LINK_CARD_HEIGHT}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
}

const HEADING = { weight: 700, size: 134, width: LINK_CARD_WIDTH - 2 * MARGIN, minSize: 44 } as const
const SUBTITLE = { weight: 400, size: 76, width: HEADING.width, minSize: 34 } as const
/** Capital letters with accents, and Vietnamese letters with two. */
const hasStackedAccents = /[À-Þ\u1EA0-\u1EF9]/
const CAP_HEIGHT = 0.69
const DESCENDER = 0.22

/** Title and subtitle in one line, or in two if they are long. */
async function drawHeading({ title, subtitle }: LinkCardRecipe): Promise<string> {
  const heading = { ...HEADING, size: hasStackedAccents.test(title) ? 108 : HEADING.size }
  const large = await fitText(title, { ...heading, minSize: 1 })
  const small = await fitText(subtitle, { ...SUBTITLE, minSize: 1 })
  const gap = subtitle === '' ? 0 : 34
  const scale = Math.min(1, HEADING.width / (large.width + gap + small.width))
  if (subtitle === '') {
    const fitted = await fitText(title, heading)
    return drawText(fitted, MARGIN, baselineOf(fitted), colour.ink)
  }
  if (large.size * scale >= 66) {
    const scaled = { ...large, size: large.size * scale }
    const rest = { ...small, size: small.size * scale }
    const y = baselineOf(scaled)
    return (
      drawText(scaled, MARGIN, y, colour.ink) +
      drawText(rest, MARGIN + (large.width + gap) * scale, y, colour.ink)
    )
  }
  const first = await fitText(title, { ...HEADING, size: 68 })
  const second = await fitText(subtitle, { ...SUBTITLE, size: 52 })
  return drawText(first, MARGIN, 68, colour.ink) + drawText(second, MARGIN, 128, colour.ink)
}

/** Centres capitals vertically in the heading, unless a descender would extend below it. */
function baselineOf({ text, size }: FittedText): number {
  const middle = PANEL.top / 2 + (size * CAP_HEIGHT) / 2
  return /[gjpqyQç,;()]/.test(text) ? Math.min(middle, PANEL.top - 6 - size * DESCENDER) : middle
}

async function fitPhotograph(address: string, read: ReadOriginal): Promise<OverlayOptions> {
  const original = await read(address)
  if (!original) throw new Error(`its picture ${address} is missing from the media store`)
  const { width, height } = PANEL
  const { autoOrient: upright } = await sharp(original).metadata()
  const shown = (upright.width * height) / (upright.height * width)
  const fit = shown >= 1 && 1 - 1 / shown > MAX_CROP ? 'contain' : 'cover'
  const { data: input, info } = await sharp(original)
    .autoOrient()
    .resize({ width, height, fit, background: colour.backdrop })
    .flatten({ background: colour.backdrop })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width, height, channels: info.channels }
  return { input, raw, left: PANEL.left, top: PANEL.top }
}

/** Drawings that are missing in the store are left out. */
async function renderAll(drawings: PlacedDrawing[], read: ReadOriginal): Promise<OverlayOptions[]> {
  const rendered = await Promise.all(
    drawings.map(async (placed) => {
      const svg = await read(placed.drawing.image)
      return svg ? [await renderDrawing(placed, svg)] : []
    }),
  )
  return rendered.flat()
}
