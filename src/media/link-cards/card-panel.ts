import type { LinkCardPanel } from '../../contract/link-cards/link-card.ts'
import { drawDimension } from './card-dimension.ts'
import { placeDrawing, type Rectangle } from './card-drawing.ts'
import { cardColours as colour, drawBox, drawLine, drawText, fitText, wrapText } from './card-lettering.ts'
import type { CardLayer } from './card-layer.ts'

export const PANEL = { left: 0, top: 150, width: 720, height: 480 }
const SQUARE = 40
const PADDING = 40
const MARK_RADIUS = 30
const FIGURE_STEP = 66
/** If a text in one line would be smaller, it is wrapped. */
const MIN_LINE_SIZE = 110

/** The left half of a card. A photograph is laid over it later, and maps are drawn by `drawCardMap`. */
export async function layOutPanel(panel: Exclude<LinkCardPanel, { kind: 'map' }>): Promise<CardLayer> {
  const { left, top, width, height } = PANEL
  if (panel.kind === 'photograph')
    return { svg: drawBox([left, top, width, height], colour.backdrop), drawings: [] }
  const room = {
    left: left + PADDING,
    top: top + PADDING,
    width: width - 2 * PADDING,
    height: height - 2 * PADDING,
  }
  if (panel.kind === 'text')
    return { svg: drawGrid() + (await drawPanelText(panel.text, room)), drawings: [] }
  if (panel.kind === 'sizes') return layOutSizes(panel.items, room)
  const placed = placeDrawing(panel.drawing, room)
  placed.top -= (room.height - placed.height) / 2
  return { svg: drawGrid(), drawings: [placed] }
}

async function drawPanelText(text: string, { left, top, width, height }: Rectangle): Promise<string> {
  const whole = await fitText(text, { weight: 700, size: 220, width, minSize: 1 })
  const lines =
    whole.size >= MIN_LINE_SIZE
      ? [whole]
      : await wrapText(text, { weight: 700, size: MIN_LINE_SIZE, width, minSize: 48 }, 4)
  const step = (lines[0]?.size ?? 0) * 1.1
  const first = top + height / 2 + step * (0.32 - (lines.length - 1) / 2)
  return lines
    .map((line, index) => drawText(line, left + width / 2, first + step * index, colour.ink, 'middle'))
    .join('')
}

type Sizes = Extract<LinkCardPanel, { kind: 'sizes' }>['items']

/** Drawings at the same scale, one within the other, with the wingspans of the largest and the smallest. */
async function layOutSizes(items: Sizes, room: Rectangle): Promise<CardLayer> {
  const figuresHeight = FIGURE_STEP * Math.min(2, items.length)
  const top = room.top - PADDING / 2
  const space = { ...room, top, height: room.height + PADDING - figuresHeight - 16 }
  const [largest] = items
  if (!largest) return { svg: drawGrid(), drawings: [] }
  const outer = placeDrawing(largest.drawing, space)
  const drawings = items.map(({ drawing, wingspan }, index) => {
    const share = wingspan / largest.wingspan
    const width = outer.width * share
    const height = (width * drawing.box[3]) / drawing.box[2]
    const left = outer.left + (outer.width - width) / 2
    const tint = tints[Math.round((index / Math.max(1, items.length - 1)) * (tints.length - 1))]
    return {
      drawing,
      width,
      height,
      left,
      top: outer.top + outer.height * 0.4 * (1 - share),
      colour: tint ?? colour.ink,
    }
  })
  const ends = [drawings.at(-1), drawings[0]].slice(-Math.min(2, items.length))
  const spans = [items.at(-1), largest].slice(-Math.min(2, items.length))
  const lines = ends.map(async (each, index) => {
    if (!each) return ''
    const y = space.top + space.height + 52 + index * FIGURE_STEP
    return drawDimension(
      spans[index]?.dimension ?? '',
      { y, left: each.left, right: each.left + each.width },
      each.top + each.height * 0.4,
    )
  })
  return { svg: drawGrid() + (await Promise.all(lines)).join(''), drawings }
}

const tints = [colour.fill, colour.edge, colour.ink]

/** A ring around the position of a part. */
export function drawMark(panel: LinkCardPanel, layer: CardLayer): string {
  const [placed] = layer.drawings
  if (panel.kind !== 'drawing' || !panel.mark || !placed) return ''
  const [left, top, width] = panel.drawing.box
  const scale = placed.width / width
  const [x, y] = [placed.left + (panel.mark[0] - left) * scale, placed.top + (panel.mark[1] - top) * scale]
  const ring = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${MARK_RADIUS}"`
  return `${ring} fill="${colour.signal}" fill-opacity=".14" stroke="${colour.signal}" stroke-width="6"/>`
}

function drawGrid(): string {
  const { left, top, width, height } = PANEL
  const [right, bottom] = [left + width, top + height]
  const lines = [drawBox([left, top, width, height], colour.raised)]
  for (let x = left + SQUARE; x < right; x += SQUARE)
    lines.push(drawLine([x, top], [x, bottom], colour.grid, 1))
  for (let y = top + SQUARE; y < bottom; y += SQUARE)
    lines.push(drawLine([left, y], [right, y], colour.grid, 1))
  return lines.join('')
}
