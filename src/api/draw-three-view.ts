import type { ControlSurface, DrawingPoint, Section, ThreeView } from '../catalogue/models/three-view.ts'
import { viewPercentages } from '../contract/view-percentages.ts'

/** Radius in px of the wedges that icons in a list show. */
const WEDGE_ICON = 62

/**
 * An SVG with the parts of a three-view drawing that pages lay over the drawings of the airframe with `<use href="#…">`.
 * The groups `top`, `side` and `front` are dimension lines, in px and in percent of a view that ends at the ground. Groups
 * such as `top-flap` show a control surface in the units of the drawings, with its outline, which is invisible unless the
 * page sets `--part`; `flap` is its icon of 62 px. Pages set the colours. Without a three-view, the SVG is empty.
 */
export function drawThreeView(threeView: ThreeView | null): string {
  if (!threeView) return svg('')
  const { surfaces } = threeView
  const marks = surfaces.flatMap((surface) => [
    group(surface.kind, wedges([{ hinge: [0, 0], chord: WEDGE_ICON, direction: 0 }], surface)),
    ...(['top', 'side'] as const).map((view) => {
      const sections = surface.sections[view]
      const outline = sections.map((section) => outlinePath(section.outline)).join('')
      const throws = wedges(
        sections.filter((section) => section.hasWedge),
        surface,
      )
      return group(`${view}-${surface.kind}`, path(outline, OUTLINE) + throws)
    }),
  ])
  const lines = [topLines(threeView), frontLines(threeView), sideLines(threeView)]
  return svg([...marks, ...lines].join(''))
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>\n`

const NON_SCALING = 'vector-effect="non-scaling-stroke"'
/** Can be pointed at anywhere inside. Pages set `--part` to the colour of a part that is pointed at. */
const OUTLINE = `fill-opacity="0" stroke="var(--part,none)" stroke-width="1.5" ${NON_SCALING}`
const QUIET = 'stroke-opacity=".7"'
/** Distance in px of a dimension line from what it measures, and length of its extension lines. */
const OFFSET = 32
const EXTENSION = 40

const group = (id: string, content: string) => (content ? `<g id="${id}">${content}</g>` : '')
const path = (d: string, attributes = '') => (d ? `<path d="${d}" ${attributes}/>` : '')

type Wedge = Pick<Section, 'hinge' | 'chord' | 'direction'>

function wedges(sections: Wedge[], { kind, low, high }: ControlSurface): string {
  const throwOf = (angle: number) =>
    sections
      .map(({ hinge, chord, direction }) => wedgePath(hinge, chord, angle, kind === 'flap', direction))
      .join('')
  return (
    path(throwOf(high), `fill-opacity=".14" stroke-width=".75" ${NON_SCALING}`) +
    path(throwOf(low), 'fill-opacity=".34" stroke="none"')
  )
}

/** A sector around the hinge. A flap only moves down, other surfaces move both ways. Angles are in radians. */
function wedgePath(
  [x, y]: DrawingPoint,
  radius: number,
  angle: number,
  isFlap: boolean,
  direction: number,
): string {
  const [from, to] = [direction + (isFlap ? 0 : -angle), direction + angle]
  const start = [Math.cos, Math.sin].map((of) => round(radius * of(from)))
  const chord = [Math.cos, Math.sin].map((of) => round(radius * (of(to) - of(from))))
  const arc = `a${round(radius)} ${round(radius)} 0 0 1 ${chord.join(' ')}`
  return `M${round(x)} ${round(y)}l${start.join(' ')}${arc}z`
}

const outlinePath = (outline: DrawingPoint[]) =>
  outline.length > 2 ? `M${outline.map((point) => point.map(round).join(' ')).join('L')}z` : ''

const round = (figure: number) => Number(figure.toFixed(1))

const line = (
  x1: string | number,
  y1: string | number,
  x2: string | number,
  y2: string | number,
  more = '',
) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${more && ` ${more}`}/>`

/** Makes the coordinates of `content` in px relative to a position in percent. */
const at = (x: string | number, y: string | number, content: string) =>
  `<svg x="${x}" y="${y}" overflow="visible">${content}</svg>`

/** A slender arrowhead as in ISO 129-1, whose point is at the position. */
const arrowhead = (x: string | number, y: string | number, rotation: number) =>
  at(x, y, `<path d="M0 0 9-3V3z" transform="rotate(${rotation})" stroke="none"/>`)

const centreLine = (x: string, below = 0) =>
  line(x, -12, x, '100%', `${QUIET} stroke-dasharray="18 4 3 4"`) +
  (below > 0 ? at(0, '100%', line(x, 0, x, below, `${QUIET} stroke-dasharray="18 4 3 4"`)) : '')

/** An extension line from a point of the airframe to below the view. */
const extension = (x: string, from: string | number, below = EXTENSION) =>
  line(x, from, x, '100%', QUIET) + at(0, '100%', line(x, 0, x, below, QUIET))

const ground = line(0, '100%', '100%', '100%', 'stroke-width="2"')

const dimensionBelow = (from: string, to: string) =>
  at(0, '100%', line(from, OFFSET, to, OFFSET) + arrowhead(from, OFFSET, 0) + arrowhead(to, OFFSET, 180))

/** Gap between the top view and the front view below it, which extension lines cross. */
const ROW_GAP = 64

function topLines({ facts, balance }: ThreeView): string {
  const { views, wings, datum } = facts
  const [left, , right] = views.top.bounds
  const { x, y } = viewPercentages(views.top.viewBox)
  const tips = y(wings[0]?.tip.side[0] ?? 0)
  const reference = `<path d="M-44 0H44" ${QUIET} stroke-dasharray="8 5"/>`
  return group(
    'top',
    centreLine(x((left + right) / 2), ROW_GAP) +
      [left, right].map((tip) => extension(x(tip), tips, ROW_GAP)).join('') +
      (balance ? at(x(datum.top[0]), y(datum.top[1]), reference) : ''),
  )
}

function frontLines({ facts: { views, ground: level } }: ThreeView): string {
  const [left, , right] = views.front.bounds
  const { x } = viewPercentages(views.front.viewBox, level.front)
  return group(
    'front',
    centreLine(x((left + right) / 2)) +
      ground +
      [left, right].map((tip) => extension(x(tip), 0)).join('') +
      dimensionBelow(x(left), x(right)),
  )
}

function sideLines({ facts, balance }: ThreeView): string {
  const { views, parts, datum } = facts
  const [left, top, right] = views.side.bounds
  const { x, y } = viewPercentages(views.side.viewBox, facts.ground.side)
  const heightOf = (part: string) => y(parts[part]?.['side']?.[1] ?? top)
  const height =
    line(4, y(top), 38, y(top), QUIET) +
    line(OFFSET, y(top), OFFSET, '100%') +
    arrowhead(OFFSET, y(top), 90) +
    arrowhead(OFFSET, '100%', -90)
  const upwards = (place: DrawingPoint) => line(x(place[0]), -30, x(place[0]), y(place[1]), QUIET)
  return group(
    'side',
    ground +
      extension(x(left), heightOf('nose')) +
      extension(x(right), heightOf('tail_end')) +
      dimensionBelow(x(left), x(right)) +
      at(x(right), 0, height) +
      (balance
        ? upwards(datum.side) +
          upwards(balance.side) +
          at(x(datum.side[0]), -22, line(-24, 0, -9, 0) + arrowhead(0, 0, 180)) +
          at(x(balance.side[0]), -22, line(24, 0, 9, 0) + arrowhead(0, 0, 0))
        : ''),
  )
}
