// Draws the map on the link card of an event: the part of the website's world map around the place.
import { readFile } from 'node:fs/promises'
import type { LinkCardPanel } from '../../../contract/link-cards/link-card.ts'
import { projectPlace } from '../../../design/world-map/equal-earth.ts'
import { cardColours as colour, drawBox, drawLine, drawText, fitText } from '../card-lettering.ts'
import type { Rectangle } from '../card-drawing.ts'

/** Relative to the encoder process, in the source as well as in the build. The build and the tests write it. */
export const cardMapFile = './card-map.svg'

/** Pixels per unit of the map, which is about 10 km. */
const SCALE = 3.3
/** The position of the place within the map: left of the middle, because its name is to the right. */
const PLACE = { x: 0.44, y: 0.49 }
const RING_RADIUS = 20
const GAP = 28
const NAME_INSET = 36
const NAME_RISE = 20
const MIN_INSET = 20
const DOT_RADIUS = 5.5
const LINE_WIDTH = 1.2

let worldLines: string | undefined

export async function loadCardMap(file: URL): Promise<void> {
  worldLines ??= await readFile(file, 'utf8')
}

const looks: Record<string, string> = {
  graticule: `fill="none" stroke="${colour.grid}"`,
  land: `fill="${colour.raised}" stroke="${colour.edge}"`,
  borders: `fill="none" stroke="${colour.line}"`,
}

/** Draws a map that fills the rectangle. @throws Error if `loadCardMap` was not called before */
export async function drawCardMap(
  { place, name }: Extract<LinkCardPanel, { kind: 'map' }>,
  room: Rectangle,
): Promise<string> {
  if (worldLines === undefined) throw new Error('the lines of the world map are not loaded')
  const { left, top, width, height } = room
  const [x, y] = [left + width * PLACE.x, top + height * PLACE.y]
  const at = projectPlace(place)
  const view = [at.x - (x - left) / SCALE, at.y - (y - top) / SCALE, width / SCALE, height / SCALE]
  // `vector-effect` is removed, because not every version of librsvg, which draws cards, supports it.
  const lines = worldLines
    .replaceAll(/<\/?svg[^>]*>/g, '')
    .replaceAll(/id="(\w+)" vector-effect="[^"]*"/g, (_, id: string) => looks[id] ?? 'fill="none"')
  const viewport = `x="${left}" y="${top}" width="${width}" height="${height}" viewBox="${view.join(' ')}"`
  const map = `<svg ${viewport} stroke-width="${LINE_WIDTH / SCALE}" stroke-linejoin="round">${lines}</svg>`
  return [
    drawBox([left, top, width, height], colour.sheet),
    map,
    drawCross(x, y, room),
    await drawName(name, [x + NAME_INSET, y - NAME_RISE], left + width),
  ].join('')
}

/** Cross hairs over the whole map, with a ring around the place. */
function drawCross(x: number, y: number, { left, top, width, height }: Rectangle): string {
  const line = (from: [number, number], to: [number, number]) => drawLine(from, to, colour.edge, 2)
  const circle = (radius: number, look: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`
  return [
    line([left, y], [x - GAP, y]),
    line([x + GAP, y], [left + width, y]),
    line([x, top], [x, y - GAP]),
    line([x, y + GAP], [x, top + height]),
    circle(RING_RADIUS, `fill="${colour.raised}" stroke="${colour.ink}" stroke-width="2.5"`),
    circle(DOT_RADIUS, `fill="${colour.ink}"`),
  ].join('')
}

/** The name has an outline in the colour of the land, because there are lines below it. */
async function drawName(name: string, [x, y]: [number, number], right: number): Promise<string> {
  const text = await fitText(name, { weight: 700, size: 46, width: right - x - MIN_INSET, minSize: 26 })
  const edge = `<g stroke="${colour.raised}" stroke-width="10" stroke-linejoin="round">`
  return `${edge}${drawText(text, x, y, colour.raised)}</g>${drawText(text, x, y, colour.ink)}`
}
