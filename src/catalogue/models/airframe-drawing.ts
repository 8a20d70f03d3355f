import {
  type AirframeDrawing,
  type DrawingFacts,
  type DrawingView,
  drawingFactsSchema,
  type PartsView,
} from '../../contract/models/airframe-drawing.ts'
import type { AircraftModel } from '../../contract/models/aircraft-model.ts'
import { toMediaAddress } from '../../contract/picture.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'

type DrawnModel = Pick<AircraftModel, 'airframe' | 'cg' | 'wingspan'>

/**
 * The drawing of a model's airframe; null if it has none. The drawing in perspective is only included if it was made for the
 * picture at `picturePath`, over which pages lay it.
 */
export async function findAirframeDrawing(
  db: Database,
  model: DrawnModel,
  picturePath: string | null,
): Promise<AirframeDrawing | null> {
  const row = await selectDrawing(db, model)?.executeTakeFirst()
  if (!row) return null
  const facts = readFacts(row)
  const { views, ground, parts } = facts
  const media = await findMediaFiles(db, [row], ({ top, side, front, hero }) => [top, side, front, hero])
  const toView = (view: 'top' | 'side' | 'front') =>
    toDrawingView(views[view], toMediaAddress(media(row[view])))
  const hero = picturePath === `media/${views.hero?.photo}` ? toMediaAddress(media(row.hero)) : null
  const width = views.hero?.viewBox[2] ?? 1
  const tail = Math.min(...['fin', 'tail_end'].map((part) => parts[part]?.['hero']?.[0] ?? width))
  return {
    top: toView('top'),
    side: toView('side'),
    front: toView('front'),
    ground: ground.side,
    balance: balancePoints(facts, model),
    hero: hero === null ? null : { image: hero, tail: Number((tail / width).toFixed(3)) },
    parts: toPartsView(facts, toMediaAddress(media(row.hero)), toMediaAddress(media(row.side))),
  }
}

/** The drawing in perspective if there is one, otherwise that from the side. */
function toPartsView({ views, parts }: DrawingFacts, hero: string | null, side: string | null): PartsView {
  const { image, name, viewBox } =
    views.hero && hero !== null
      ? { image: hero, name: 'hero', viewBox: views.hero.viewBox }
      : { image: side ?? '', name: 'side', viewBox: views.side.viewBox }
  const places = Object.entries(parts).flatMap(([part, points]) => {
    const point = points[name]
    return point ? [[part, point] as const] : []
  })
  return { image, view_box: viewBox, places: Object.fromEntries(places) }
}

/** The drawing with the positions of a model's parts; null without a drawing. */
export async function findPartsView(db: Database, modelId: number): Promise<PartsView | null> {
  return (await findPartsViews(db, [modelId])).get(modelId) ?? null
}

/** Maps the id of each model to the drawing with the positions of its parts. */
export async function findPartsViews(db: Database, modelIds: number[]): Promise<Map<number, PartsView>> {
  const drawn = db
    .selectFrom('airframe_drawing')
    .innerJoin('aircraft_model', 'aircraft_model.airframe', 'airframe_drawing.airframe')
    .select(['airframe_drawing.hero', 'airframe_drawing.side', 'airframe_drawing.facts'])
    .select('aircraft_model.id')
  const found = [...chunks(modelIds)].map((ids) => drawn.where('aircraft_model.id', 'in', ids).execute())
  const rows = (await Promise.all(found)).flat()
  const media = await findMediaFiles(db, rows, ({ side, hero }) => [side, hero])
  return new Map(
    rows.map(({ id, hero, side, ...row }) => {
      return [id, toPartsView(readFacts(row), toMediaAddress(media(hero)), toMediaAddress(media(side)))]
    }),
  )
}

/** Maps the slug of each airframe to its views from above and from the front. */
export async function findDrawnViews(db: Database, slugs: string[]) {
  const rows = []
  for (const airframes of chunks([...new Set(slugs)])) {
    const drawings = db.selectFrom('airframe_drawing').select(['airframe', 'top', 'front', 'facts'])
    rows.push(...(await drawings.where('airframe', 'in', airframes).execute()))
  }
  const media = await findMediaFiles(db, rows, ({ top, front }) => [top, front])
  return new Map(
    rows.map((row) => {
      const { views } = readFacts(row)
      const [top, front] = (['top', 'front'] as const).map((name) =>
        toDrawingView(views[name], toMediaAddress(media(row[name]))),
      )
      return [row.airframe, top && front ? { top, front } : null]
    }),
  )
}

function toDrawingView({ viewBox, bounds }: DrawingFacts['views']['top'], image: string | null): DrawingView {
  return { image: image ?? '', view_box: viewBox, bounds }
}

export async function findDrawingFacts(db: Database, model: DrawnModel): Promise<DrawingFacts | undefined> {
  const row = await selectDrawing(db, model)?.executeTakeFirst()
  return row && readFacts(row)
}

function selectDrawing(db: Database, { airframe }: DrawnModel) {
  return airframe
    ? db.selectFrom('airframe_drawing').selectAll().where('airframe', '=', airframe.slug)
    : undefined
}

/** Facts were checked before they were stored, so this does not throw. */
const readFacts = ({ facts }: { facts: string }) => drawingFactsSchema.parse(JSON.parse(facts))

/** How many millimetres on the model a unit of the drawing is. */
export function millimetresPerUnit(
  { views }: DrawingFacts,
  { wingspan }: Pick<DrawnModel, 'wingspan'>,
): number {
  const [left, , right] = views.top.bounds
  return wingspan / (right - left)
}

/** The middle of the range in which the model balances, which is measured from the leading edge. */
export function balancePoints(facts: DrawingFacts, model: DrawnModel): AirframeDrawing['balance'] {
  if (!model.cg) return null
  const behind = (model.cg.min + model.cg.max) / 2 / millimetresPerUnit(facts, model)
  const { top, side } = facts.datum
  const round = (figure: number) => Number(figure.toFixed(1))
  return { top: [top[0], round(top[1] + behind)], side: [round(side[0] + behind), side[1]] }
}
