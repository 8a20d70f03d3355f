import { type AirframeDrawing, type DrawingFacts, drawingFactsSchema } from '../contract/airframe-drawing.ts'
import type { AircraftModel } from '../contract/aircraft-model.ts'
import { addressOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'

type Measures = Pick<AircraftModel, 'airframe' | 'cg' | 'wingspan'>

/** The drawing of a model's airframe; its hero only as an overlay for the picture at this path. */
export async function findAirframeDrawing(
  db: Database,
  model: Measures,
  picturePath: string | null,
): Promise<AirframeDrawing | null> {
  const row = await selectDrawing(db, model)?.executeTakeFirst()
  if (!row) return null
  const facts = readFacts(row)
  const { views, ground, parts } = facts
  const media = await findMediaFiles(db, [row], ({ top, side, front, hero }) => [top, side, front, hero])
  const toView = (view: 'top' | 'side' | 'front') => {
    const { viewBox, bounds } = views[view]
    return { image: addressOf(media(row[view])) ?? '', view_box: viewBox, bounds }
  }
  const hero = picturePath === `media/${views.hero?.photo}` ? addressOf(media(row.hero)) : null
  const width = views.hero?.viewBox[2] ?? 1
  const tail = Math.min(...['fin', 'tail_end'].map((part) => parts[part]?.['hero']?.[0] ?? width))
  return {
    top: toView('top'),
    side: toView('side'),
    front: toView('front'),
    ground: ground.side,
    balance: balancePoints(facts, model),
    hero: hero === null ? null : { image: hero, tail: Number((tail / width).toFixed(3)) },
  }
}

export async function findDrawingFacts(db: Database, model: Measures): Promise<DrawingFacts | undefined> {
  const row = await selectDrawing(db, model)?.executeTakeFirst()
  return row && readFacts(row)
}

function selectDrawing(db: Database, { airframe }: Measures) {
  return airframe
    ? db.selectFrom('airframe_drawing').selectAll().where('airframe', '=', airframe.slug)
    : undefined
}

/** They were checked when they were imported. */
const readFacts = ({ facts }: { facts: string }) => drawingFactsSchema.parse(JSON.parse(facts))

/** Millimetres on the model. */
export function unitOf({ views }: DrawingFacts, { wingspan }: Pick<Measures, 'wingspan'>): number {
  const [left, , right] = views.top.bounds
  return wingspan / (right - left)
}

/** In the middle of the published range, which begins at the leading edge. */
export function balancePoints(facts: DrawingFacts, model: Measures): AirframeDrawing['balance'] {
  if (!model.cg) return null
  const behind = (model.cg.min + model.cg.max) / 2 / unitOf(facts, model)
  const { top, side } = facts.datum
  const round = (figure: number) => Number(figure.toFixed(1))
  return { top: [top[0], round(top[1] + behind)], side: [round(side[0] + behind), side[1]] }
}
