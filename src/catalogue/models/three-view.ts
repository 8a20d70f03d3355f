// Calculates what three-view drawings show about a model: balance point and control throws, in units of 10 mm of the full-size
// aircraft.
import type { AircraftModel } from '../../contract/models/aircraft-model.ts'
import type { AirframeDrawing, DrawingFacts } from '../../contract/models/airframe-drawing.ts'
import { type SurfaceKind, surfaceKinds } from '../../contract/models/control-surfaces.ts'
import type { Database } from '../../database/open-database.ts'
import { findAircraftModel } from './aircraft-model.ts'
import { balancePoints, findDrawingFacts, millimetresPerUnit } from './airframe-drawing.ts'

export type DrawingPoint = [x: number, y: number]
type Surface = DrawingFacts['surfaces'][number]

export interface ThreeView {
  facts: DrawingFacts
  balance: AirframeDrawing['balance']
  surfaces: ControlSurface[]
}

/** All control surfaces of one kind. `low` and `high` are throws in radians to each side; flaps only move down. */
export interface ControlSurface {
  kind: SurfaceKind
  low: number
  high: number
  sections: Record<'top' | 'side', Section[]>
}

/** A control surface in a view: a section with its hinge and the direction at rest, and the outline of the surface. */
export interface Section {
  hinge: DrawingPoint
  chord: number
  /** In radians; 0 is to the right, a quarter turn is down. */
  direction: number
  outline: DrawingPoint[]
  /** Whether the throw is drawn here: where the section is visible, or turned into the plane of the view. */
  hasWedge: boolean
}

/** Undefined if there is no such model; null if its airframe has no drawing. */
export async function findThreeView(db: Database, id: number): Promise<ThreeView | null | undefined> {
  const model = await findAircraftModel(db, id)
  if (!model) return undefined
  const facts = await findDrawingFacts(db, model)
  return facts
    ? { facts, balance: balancePoints(facts, model), surfaces: listControlSurfaces(facts, model) }
    : null
}

/** The kinds of control surfaces for which both a throw and an outline are known. */
export function listControlSurfaces(
  facts: DrawingFacts,
  model: Pick<AircraftModel, 'throws' | 'wingspan'>,
): ControlSurface[] {
  const unit = millimetresPerUnit(facts, model)
  return surfaceKinds.flatMap((kind) => {
    const rates = model.throws?.[kind]
    // Throws are measured where the surface is widest.
    const chord = Math.max(0, ...facts.surfaces.filter((surface) => surface.kind === kind).map(chordOf))
    if (!rates || chord === 0) return []
    const angle = (travel: number) => Math.asin(Math.min(1, travel / unit / chord))
    const sections = { top: listTopSections(facts, kind), side: listSideSections(facts, kind) }
    return { kind, low: angle(rates.low), high: angle(rates.high), sections }
  })
}

/** The largest distance of the outline from the hinge line; 0 if the hinge is a point. */
function chordOf({ hinge, polygon }: Surface): number {
  const [from = [0, 0], to = [0, 0]] = [hinge[0], hinge.at(-1)]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return 0
  return Math.max(...polygon.map(([x, y]) => Math.abs(dx * (y - from[1]) - dy * (x - from[0])) / length))
}

/** In the top view, surfaces have their sections turned into its plane, except the rudder, whose throw is visible. */
function listTopSections({ surfaces, parts, views }: DrawingFacts, kind: SurfaceKind): Section[] {
  const centre = (views.top.bounds[0] + views.top.bounds[2]) / 2
  return surfaces
    .filter((surface) => surface.kind === kind)
    .flatMap((surface) => {
      const [along, across] = midpointOf(surface.hinge)
      const section = { chord: chordOf(surface), direction: Math.PI / 2, outline: [], hasWedge: true }
      if (surface.view === 'top') return { ...section, hinge: [along, across], outline: surface.polygon }
      const fin = parts['fin']?.['top']?.[0] ?? centre
      const fins = fin === centre ? [centre] : [fin, 2 * centre - fin]
      return fins.map((x) => ({ ...section, hinge: [x, along] }))
    })
}

/** In the side view, the rudder is visible as a whole; others are sections at the height of their wing or tail. */
function listSideSections(facts: DrawingFacts, kind: SurfaceKind): Section[] {
  const { surfaces, wings, parts, views } = facts
  const centre = (views.top.bounds[0] + views.top.bounds[2]) / 2
  return surfaces
    .filter((surface) => surface.kind === kind)
    .flatMap((surface) => {
      const [x, y] = midpointOf(surface.hinge)
      const section = { chord: chordOf(surface), direction: 0, outline: [], hasWedge: true }
      if (surface.view === 'side')
        return { ...section, hinge: [x, y], outline: surface.polygon, hasWedge: false }
      // The left and the right half are in the same place in this view.
      if (x < centre) return []
      const wing = wings.find(({ which }) => which === surface.wing) ?? wings[0]
      const [root, tip] = [wing?.root.side[1] ?? 0, wing?.tip.side[1] ?? 0]
      const share = (x - centre) / (views.top.bounds[2] - centre)
      const height =
        kind === 'elevator' ? (parts['tail']?.['side']?.[1] ?? root) : root + share * (tip - root)
      return { ...section, hinge: [y, height] }
    })
}

function midpointOf(hinge: Surface['hinge']): DrawingPoint {
  const [from = [0, 0], to = [0, 0]] = [hinge[0], hinge.at(-1)]
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}
