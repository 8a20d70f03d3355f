// What the three-view drawing of an airframe shows of a model, in units of 10 mm of the full-size aircraft.
import type { AircraftModel } from '../contract/aircraft-model.ts'
import type { AirframeDrawing, DrawingFacts } from '../contract/airframe-drawing.ts'
import { type SurfaceKind, surfaceKinds } from '../contract/control-surfaces.ts'
import type { Database } from '../database/open-database.ts'
import { findAircraftModel } from './aircraft-model.ts'
import { balancePoints, findDrawingFacts, unitOf } from './airframe-drawing.ts'

export type DrawingPoint = [x: number, y: number]
type Surface = DrawingFacts['surfaces'][number]

export interface ThreeView {
  facts: DrawingFacts
  balance: AirframeDrawing['balance']
  surfaces: ControlSurface[]
}

/** The surfaces of one kind, with their throws in radians to each side; flaps only move down. */
export interface ControlSurface {
  kind: SurfaceKind
  low: number
  high: number
  sections: Record<'top' | 'side', Section[]>
}

/** A section through a surface: its hinge, where it points to at rest, and the outline that it belongs to. */
export interface Section {
  hinge: DrawingPoint
  chord: number
  /** Radians: 0 to the right, a quarter turn downwards. */
  direction: number
  outline: DrawingPoint[]
  /** The throw is drawn where it is seen from the side or turned into the plan. */
  hasWedge: boolean
}

/** Undefined if there is no such model; null if its airframe has no drawing. */
export async function findThreeView(db: Database, id: number): Promise<ThreeView | null | undefined> {
  const model = await findAircraftModel(db, id)
  if (!model) return undefined
  const facts = await findDrawingFacts(db, model)
  return facts ? { facts, balance: balancePoints(facts, model), surfaces: surfacesOf(facts, model) } : null
}

/** Those that have both a throw and an outline. */
export function surfacesOf(
  facts: DrawingFacts,
  model: Pick<AircraftModel, 'throws' | 'wingspan'>,
): ControlSurface[] {
  const unit = unitOf(facts, model)
  return surfaceKinds.flatMap((kind) => {
    const rates = model.throws?.[kind]
    // Throws are measured where the surface is widest.
    const chord = Math.max(0, ...facts.surfaces.filter((surface) => surface.kind === kind).map(chordOf))
    if (!rates || chord === 0) return []
    const angle = (travel: number) => Math.asin(Math.min(1, travel / unit / chord))
    const sections = { top: sectionsInPlan(facts, kind), side: sectionsInProfile(facts, kind) }
    return { kind, low: angle(rates.low), high: angle(rates.high), sections }
  })
}

/** The largest distance from the hinge line; 0 if the hinge is a point. */
function chordOf({ hinge, polygon }: Surface): number {
  const [from = [0, 0], to = [0, 0]] = [hinge[0], hinge.at(-1)]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return 0
  return Math.max(...polygon.map(([x, y]) => Math.abs(dx * (y - from[1]) - dy * (x - from[0])) / length))
}

/** Surfaces of the plan with their sections turned into it, and the rudder, whose throw the plan shows. */
function sectionsInPlan({ surfaces, parts, views }: DrawingFacts, kind: SurfaceKind): Section[] {
  const centre = (views.top.bounds[0] + views.top.bounds[2]) / 2
  return surfaces
    .filter((surface) => surface.kind === kind)
    .flatMap((surface) => {
      const [along, across] = middleOf(surface.hinge)
      const section = { chord: chordOf(surface), direction: Math.PI / 2, outline: [], hasWedge: true }
      if (surface.view === 'top') return { ...section, hinge: [along, across], outline: surface.polygon }
      const fin = parts['fin']?.['top']?.[0] ?? centre
      const fins = fin === centre ? [centre] : [fin, 2 * centre - fin]
      return fins.map((x) => ({ ...section, hinge: [x, along] }))
    })
}

/** The rudder in its true shape, and the sections of the others in the height of their wing or tail. */
function sectionsInProfile(facts: DrawingFacts, kind: SurfaceKind): Section[] {
  const { surfaces, wings, parts, views } = facts
  const centre = (views.top.bounds[0] + views.top.bounds[2]) / 2
  return surfaces
    .filter((surface) => surface.kind === kind)
    .flatMap((surface) => {
      const [x, y] = middleOf(surface.hinge)
      const section = { chord: chordOf(surface), direction: 0, outline: [], hasWedge: true }
      if (surface.view === 'side')
        return { ...section, hinge: [x, y], outline: surface.polygon, hasWedge: false }
      // Both halves are in the same place.
      if (x < centre) return []
      const wing = wings.find(({ which }) => which === surface.wing) ?? wings[0]
      const [root, tip] = [wing?.root.side[1] ?? 0, wing?.tip.side[1] ?? 0]
      const share = (x - centre) / (views.top.bounds[2] - centre)
      const height =
        kind === 'elevator' ? (parts['tail']?.['side']?.[1] ?? root) : root + share * (tip - root)
      return { ...section, hinge: [y, height] }
    })
}

function middleOf(hinge: Surface['hinge']): DrawingPoint {
  const [from = [0, 0], to = [0, 0]] = [hinge[0], hinge.at(-1)]
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}
