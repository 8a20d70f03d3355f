// What the three-view sheet shows of a model, in the units of its drawings: 10 mm of the full-size aircraft.
import type { AircraftModelDetail } from '../../contract/aircraft-model-detail.ts'
import type { DrawingFacts } from '../../contract/airframe-drawing.ts'
import type { Airframe } from '../../contract/airframe.ts'

export type Point = [x: number, y: number]
export type Surface = DrawingFacts['surfaces'][number]
export type SurfaceKind = Surface['kind']

export const surfaceKinds = ['elevator', 'aileron', 'rudder', 'flap'] as const

export interface ThreeView {
  /** Millimetres on the model. */
  unit: number
  top: ViewDrawing
  side?: ViewDrawing
  front?: ViewDrawing
  wedges: Wedges
}

export interface ViewDrawing {
  image: string
  /** Left, top, width, height. */
  viewBox: [number, number, number, number]
  /** The airframe itself, without propeller disc and aerials: left, top, right, bottom. */
  bounds: [number, number, number, number]
  /** The height of the wing tips in the plan. */
  tips?: number | undefined
  /** The points whose distance is the length. */
  ends?: [nose: Point, tail: Point]
  /** The line that the balance point is measured from, and the point itself. */
  balance?: [datum: Point, point: Point]
  marks?: SurfaceMark[]
}

/** The surfaces of one kind in a view and their throws, as SVG paths. */
export interface SurfaceMark {
  kind: SurfaceKind
  outline?: string
  low?: string
  high?: string
}

/** Angles in radians to each side, of flaps only downwards. */
export type Wedges = Partial<Record<SurfaceKind, { low: number; high: number }>>

type Model = Pick<AircraftModelDetail, 'airframe' | 'cg' | 'drawing' | 'throws' | 'wingspan'>

/** Null without a drawing; a silhouette alone is the only view. */
export function toThreeView(model: Model): ThreeView | null {
  const { airframe, cg, drawing, throws, wingspan } = model
  if (!drawing) return airframe?.silhouette ? planView(airframe.silhouette, wingspan) : null
  const { views, datum, ground, parts, wings } = drawing.facts
  const unit = wingspan / (views.top.bounds[2] - views.top.bounds[0])
  const wedges = wedgesOf(drawing.facts, throws, unit)
  const nose = parts['nose']?.['side']
  const tail = parts['tail_end']?.['side']
  const behind = cg && (cg.min + cg.max) / 2 / unit
  const marks = (sectionsOf: (facts: DrawingFacts, kind: SurfaceKind) => Section[]) =>
    surfaceKinds.flatMap((kind) => {
      const wedge = wedges[kind]
      return wedge ? toMark(kind, sectionsOf(drawing.facts, kind), wedge) : []
    })
  const { top, side, front } = views
  const [topDatum, sideDatum] = [datum.top, datum.side]
  return {
    unit: round(unit, 4),
    wedges,
    top: {
      ...boxOf(top),
      image: drawing.top,
      tips: wings[0]?.tip.side[0],
      marks: marks(sectionsInPlan),
      ...(behind !== null && { balance: [topDatum, [topDatum[0], round(topDatum[1] + behind)]] }),
    },
    side: {
      ...boxAbove(side, ground.side),
      image: drawing.side,
      marks: marks(sectionsInProfile),
      ...(nose && tail && { ends: [nose, tail] }),
      ...(behind !== null && { balance: [sideDatum, [round(sideDatum[0] + behind), sideDatum[1]]] }),
    },
    front: { ...boxAbove(front, ground.front), image: drawing.front },
  }
}

const boxOf = ({ viewBox, bounds }: DrawingFacts['views']['top']) => ({ viewBox, bounds })

/** Ends at the ground, where the views stand side by side. */
function boxAbove({ viewBox: [x, y, width], bounds }: DrawingFacts['views']['top'], ground: number) {
  return { viewBox: [x, y, width, ground - y] satisfies ViewDrawing['viewBox'], bounds }
}

function planView(
  { image, width, height }: NonNullable<Airframe['silhouette']>,
  wingspan: number,
): ThreeView {
  const box: ViewDrawing['bounds'] = [0, 0, width, height]
  return { unit: wingspan / width, top: { image, viewBox: box, bounds: box }, wedges: {} }
}

function wedgesOf({ surfaces }: DrawingFacts, throws: Model['throws'], unit: number): Wedges {
  const wedges: Wedges = {}
  for (const kind of surfaceKinds) {
    const chords = surfaces.filter((surface) => surface.kind === kind).map(chordOf)
    const rates = throws?.[kind]
    if (!rates || chords.length === 0) continue
    // Throws are measured where the surface is widest.
    const chord = Math.max(...chords) * unit
    const angle = (travel: number) => Math.asin(Math.min(1, travel / chord))
    wedges[kind] = { low: round(angle(rates.low), 3), high: round(angle(rates.high), 3) }
  }
  return wedges
}

/** The largest distance from the hinge line. */
function chordOf({ hinge, polygon }: Surface): number {
  const [from = [0, 0], to = [0, 0]] = [hinge[0], hinge.at(-1)]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Math.max(
    ...polygon.map(([x, y]) => Math.abs(dx * (y - from[1]) - dy * (x - from[0])) / Math.hypot(dx, dy)),
  )
}

/** A section through a surface: its hinge, where it points to at rest, and what it is a section of. */
interface Section {
  hinge: Point
  chord: number
  /** 0 to the right, a quarter turn downwards. */
  direction: number
  outline: Point[]
  hasWedge: boolean
}

/** Surfaces of the plan with their sections turned into it, and the rudder, whose throw the plan shows. */
function sectionsInPlan({ surfaces, parts, views }: DrawingFacts, kind: SurfaceKind): Section[] {
  const centre = (views.top.bounds[0] + views.top.bounds[2]) / 2
  return surfaces
    .filter((surface) => surface.kind === kind)
    .flatMap((surface) => {
      const [along, across] = middleOf(surface.hinge)
      const section = { chord: chordOf(surface), direction: Math.PI / 2, outline: [], hasWedge: true }
      if (surface.view === 'top')
        return { ...section, hinge: [along, across] satisfies Point, outline: surface.polygon }
      const fin = parts['fin']?.['top']?.[0] ?? centre
      const fins = fin === centre ? [centre] : [fin, 2 * centre - fin]
      return fins.map((x) => ({ ...section, hinge: [x, along] satisfies Point }))
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

function middleOf(hinge: Surface['hinge']): Point {
  const [from = [0, 0], to = [0, 0]] = [hinge[0], hinge.at(-1)]
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}

function toMark(kind: SurfaceKind, sections: Section[], wedge: { low: number; high: number }): SurfaceMark {
  const outline = sections.map((section) => outlinePath(section.outline)).join('')
  const shown = sections.filter(({ hasWedge }) => hasWedge)
  const throwOf = (angle: number) =>
    shown
      .map(({ hinge, chord, direction }) => wedgePath(hinge, chord, angle, kind === 'flap', direction))
      .join('')
  return {
    kind,
    ...(outline && { outline }),
    ...(shown.length > 0 && { low: throwOf(wedge.low), high: throwOf(wedge.high) }),
  }
}

/** A sector round the hinge; a flap only moves down. Angles are in radians. */
export function wedgePath(
  [x, y]: Point,
  radius: number,
  angle: number,
  isFlap: boolean,
  direction = 0,
): string {
  const at = (turn: number) =>
    `${round(radius * Math.cos(direction + turn))} ${round(radius * Math.sin(direction + turn))}`
  const [from, to] = [isFlap ? 0 : -angle, angle]
  const chord = [Math.cos, Math.sin].map((of) => round(radius * (of(direction + to) - of(direction + from))))
  return `M${round(x)} ${round(y)}l${at(from)}a${round(radius)} ${round(radius)} 0 0 1 ${chord.join(' ')}z`
}

/** Leaves out points that are nearer than 40 mm of the full-size aircraft to the one before. */
function outlinePath(polygon: Point[]): string {
  const kept: Point[] = []
  for (const [x, y] of polygon) {
    const [lastX, lastY] = kept.at(-1) ?? [Infinity, Infinity]
    if (Math.hypot(x - lastX, y - lastY) > 4) kept.push([Math.round(x), Math.round(y)])
  }
  return kept.length > 2 ? `M${kept.map((point) => point.join(' ')).join('L')}z` : ''
}

const round = (figure: number, digits = 1) => Number(figure.toFixed(digits))
