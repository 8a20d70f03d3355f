import type { LinkCardRecipe } from '../../../contract/link-cards/link-card.ts'
import type { PlacedDrawing } from '../card-drawing.ts'
import type { CardLayer } from '../card-layer.ts'
import {
  cardColours as colour,
  drawLine,
  drawText,
  fitText,
  type FittedText,
  wrapText,
} from '../card-lettering.ts'
import { drawRule, drawSite, INNER, PADDING, PLATE, SITE_HEIGHT } from '../card-plate.ts'

const STAND_HEIGHT = 112
const MODELS_HEIGHT = 164
const MODELS_GAP = 22
const GROUND_WIDTH = 4
const STAND_GAP = 24
const LOW_ROOM = 150
const SMALL_NAME = 38

type Event = NonNullable<LinkCardRecipe['event']>

/** The right half of an event's card: its name, the stand, and the models on show at the same scale. */
export async function layOutEventPlate(
  { plate, site }: LinkCardRecipe,
  { stand, models }: Event,
): Promise<CardLayer> {
  const bottom = PLATE.top + PLATE.height
  const siteTop = site === '' ? bottom : bottom - SITE_HEIGHT
  const ground = siteTop - GROUND_WIDTH / 2
  const modelsTop = models.length > 0 ? siteTop - MODELS_HEIGHT : siteTop
  const standTop = stand.length > 0 ? modelsTop - STAND_HEIGHT : modelsTop
  const svg = [await drawName(plate.text ?? '', PLATE.top, standTop)]
  if (stand.length > 0) svg.push(drawRule(standTop), await drawStand(stand, standTop))
  if (models.length > 0) svg.push(drawRule(modelsTop))
  if (site !== '') svg.push(await drawSite(site, siteTop))
  if (models.length > 0)
    svg.push(drawLine([PLATE.left, siteTop], [PLATE.left + PLATE.width, siteTop], colour.ink, GROUND_WIDTH))
  return { svg: svg.join(''), drawings: placeModels(models, modelsTop + 24, ground) }
}

async function drawName(name: string, top: number, bottom: number): Promise<string> {
  const lines = await wrapName(name, bottom - top)
  const step = (lines[0]?.size ?? 0) * 1.12
  const first = (top + bottom) / 2 + step * (0.31 - (lines.length - 1) / 2)
  return lines
    .map((line, index) => drawText(line, PLATE.left + PADDING, first + step * index, colour.ink))
    .join('')
}

/** If there is little height, the name is in one line or in two small ones. */
async function wrapName(name: string, height: number): Promise<FittedText[]> {
  const look = { weight: 700, width: INNER } as const
  if (height > LOW_ROOM) return wrapText(name, { ...look, size: 64, minSize: 36 }, 4)
  const line = await fitText(name, { ...look, size: 52, minSize: 1 })
  return line.size > SMALL_NAME ? [line] : wrapText(name, { ...look, size: SMALL_NAME, minSize: 28 }, 2)
}

/** The hall in large type, followed by the stand. */
async function drawStand([hall = '', place = '']: readonly string[], top: number): Promise<string> {
  const whole = { width: Infinity, minSize: 1 }
  const large = await fitText(hall, { weight: 700, size: 68, ...whole })
  const small = await fitText(place, { weight: 400, size: 46, ...whole })
  const gap = place === '' ? 0 : STAND_GAP
  const scale = Math.max(0.45, Math.min(1, INNER / (large.width + gap + small.width)))
  const first = await fitText(hall, { weight: 700, size: 68 * scale, width: INNER, minSize: 24 })
  const left = PLATE.left + PADDING + first.width + gap * scale
  const rest = PLATE.left + PLATE.width - PADDING - left
  const second =
    rest > 60 ? await fitText(place, { weight: 400, size: 46 * scale, width: rest, minSize: 18 }) : undefined
  const y = top + STAND_HEIGHT / 2 + first.size * 0.35
  return (
    drawText(first, PLATE.left + PADDING, y, colour.ink) +
    (second ? drawText(second, left, y, colour.quiet) : '')
  )
}

/** Models next to each other on the ground line, over the available width. */
function placeModels(models: Event['models'], top: number, ground: number): PlacedDrawing[] {
  const ratio = ({ drawing }: Event['models'][number]) => drawing.box[3] / drawing.box[2]
  const span = models.reduce((sum, { wingspan }) => sum + wingspan, 0)
  const highest = Math.max(...models.map((model) => model.wingspan * ratio(model)))
  const room = INNER - MODELS_GAP * (models.length - 1)
  const scale = Math.min(room / span, (ground - top) / highest)
  const gap = models.length > 1 ? (INNER - span * scale) / (models.length - 1) : 0
  let left = PLATE.left + PADDING
  return models.map((model) => {
    const [width, height] = [model.wingspan * scale, model.wingspan * ratio(model) * scale]
    const placed = {
      drawing: model.drawing,
      width,
      height,
      left,
      top: ground - height,
      colour: colour.fill,
      outline: colour.ink,
    }
    left += width + Math.min(gap, 60)
    return placed
  })
}
