import sharp, { type OverlayOptions } from 'sharp'
import type { LinkCardDrawing } from '../../contract/link-cards/link-card.ts'
import { cardColours } from './card-lettering.ts'

export interface PlacedDrawing {
  drawing: LinkCardDrawing
  left: number
  top: number
  width: number
  height: number
  colour: string
  /** Colour of an outline around the drawing, if it has one. */
  outline?: string
}

const POINTS_PER_INCH = 72
const MAX_DENSITY = 2_400
/** Space in px around the box, for lines and propellers that extend beyond it. */
const MARGIN = 24
/** Width in px. */
const OUTLINE_WIDTH = 2.5

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** Places a drawing at the bottom centre of a rectangle, as large as possible. */
export function placeDrawing(drawing: LinkCardDrawing, room: Rectangle): PlacedDrawing {
  const [, , boxWidth, boxHeight] = drawing.box
  const scale = Math.min(room.width / boxWidth, room.height / boxHeight)
  const [width, height] = [boxWidth * scale, boxHeight * scale]
  const left = room.left + (room.width - width) / 2
  return { drawing, width, height, left, top: room.top + room.height - height, colour: cardColours.ink }
}

/** Lines are thicker than on pages, because cards are shown small. */
function styleOf(colour: string): string {
  return (
    `svg { color: ${colour} } .outline { stroke-width: 3px } .edge { stroke-width: 1.6px } ` +
    '.panel, .hinge { stroke-width: 1.2px } .prop { stroke-opacity: .5 }'
  )
}

/** Renders the part of an SVG that is shown, as a layer for sharp. */
export async function renderDrawing(
  { drawing, left, top, width, colour, outline }: PlacedDrawing,
  svg: Buffer,
): Promise<OverlayOptions> {
  const [viewLeft, viewTop, viewWidth, viewHeight] = drawing.view
  const [boxLeft, boxTop, boxWidth, boxHeight] = drawing.box
  const scale = width / boxWidth
  const line = outline ? `path { stroke: ${outline}; stroke-width: ${OUTLINE_WIDTH / scale}px }` : ''
  const density = Math.min(MAX_DENSITY, Math.max(1, POINTS_PER_INCH * scale))
  const size = { width: Math.round(viewWidth * scale), height: Math.round(viewHeight * scale) }
  const whole = sharp(svg, { density, svg: { stylesheet: styleOf(colour) + line } })
  const rendered = await whole
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer()
  const from = {
    left: Math.max(0, Math.floor((boxLeft - viewLeft) * scale) - MARGIN),
    top: Math.max(0, Math.floor((boxTop - viewTop) * scale) - MARGIN),
  }
  const extent = {
    width: Math.min(size.width - from.left, Math.ceil(boxWidth * scale) + 2 * MARGIN),
    height: Math.min(size.height - from.top, Math.ceil(boxHeight * scale) + 2 * MARGIN),
  }
  const input = await sharp(rendered)
    .extract({ ...from, ...extent })
    .png()
    .toBuffer()
  const shift = { left: (boxLeft - viewLeft) * scale - from.left, top: (boxTop - viewTop) * scale - from.top }
  return { input, left: Math.round(left - shift.left), top: Math.round(top - shift.top) }
}
