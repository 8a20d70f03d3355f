import type { CompanyEvent } from '../../contract/events/event.ts'
import { yearOf } from '../../contract/events/describe-days.ts'
import { layOutMap, type MapLayout } from '../world-map/lay-out-map.ts'
import { aspects, type DrawingWindow, middleFrames, wideFrames, mapWidths } from './drawing-windows.ts'
import { placeDot, type PlacedEvent, placeOf, horizontalShare } from './lay-out-drawing.ts'
import type { ResponsiveBox } from './responsive-box.ts'
import { type NamedMark, placePlates } from './place-plates.ts'
import { textWidth } from '../../design/text-width.ts'

export type PastPlaces = NonNullable<ReturnType<typeof layOutPastPlaces>>

/** Distance from the centre of a circle to its name, in px. */
export const NAME_REACH = 6
const RADIUS = 6
const GAP = 4
const MAX_NAME = 30

/** Lays out the cities of past events, each once with the year of the last event; null if no place is known. */
export function layOutPastPlaces(events: CompanyEvent[]) {
  const last = new Map(
    events
      .filter((event) => event.status !== 'cancelled' && placeOf(event))
      .map((event) => [`${event.city}, ${event.country}`, event]),
  )
  const visited = [...last.values()].toReversed()
  const places = visited.map(placeOf)
  const layout = layOutMap(places, wideFrames)
  if (!layout) return null
  const names = visited.map(({ city, first_day }) => `${city.slice(0, MAX_NAME)} ${yearOf(first_day)}`)
  const single = layOutMap(places, middleFrames)
  const inNarrow = placeIn('narrow', single, visited, names)
  const inMiddle = placeIn('middle', single, visited, names)
  const inWide = layout.detail ? placeIn('wide', layout, visited, names) : []
  return {
    detail: layout.detail && { ...layout.detail, dots: layout.dots },
    places: names.map((name, index) => ({
      name,
      narrow: inNarrow[index] ?? null,
      middle: inMiddle[index] ?? null,
      wide: inWide[index] ?? null,
    })),
  }
}

function placeIn(window: DrawingWindow, layout: MapLayout | null, visited: CompanyEvent[], names: string[]) {
  // Circles are small enough to be drawn exactly at their places.
  const marks = visited.map((event, index): PlacedEvent | null => {
    const place = placeOf(event)
    const mark = layout?.marks[index]
    if (mark) return { map: mark.map, x: mark.x, y: mark.y }
    return place && placeDot(place)
  })
  const columns = (['world', 'detail'] as const).map((map) => {
    const points = marks.map((mark, index) => toNamed(mark?.map === map ? mark : null, names[index] ?? ''))
    const circles = points.flatMap((point) => (point ? [circleAt(point)] : []))
    return placePlates(points, {
      widths: mapWidths(window, map),
      edges: { left: GAP, right: GAP, top: GAP, bottom: (width) => width / aspects[map] - GAP },
      taken: [...circles, ...(map === 'detail' ? [titleOfDetail] : []), ...lettersOf(window, map, layout)],
      lines: [],
    })
  })
  return marks.map((mark, index) => {
    const plate = mark && columns[mark.map === 'world' ? 0 : 1]?.[index]
    return mark && { ...mark, ...(plate && { plate }) }
  })
}

function toNamed(mark: PlacedEvent | null, name: string): NamedMark | null {
  if (!mark) return null
  const y = Number.parseFloat(mark.y) / 100 / aspects[mark.map]
  const width = textWidth(name, 16, 'semibold')
  return { x: horizontalShare(mark), y, dx: 0, dy: 0, reach: NAME_REACH, texts: [{ width }] }
}

const circleAt = ({ x, y }: NamedMark): ResponsiveBox => ({
  x,
  y,
  dx: -RADIUS,
  dy: -RADIUS,
  width: 2 * RADIUS,
  height: 2 * RADIUS,
})

/** The box of the title 'Detail A'. */
const titleOfDetail: ResponsiveBox = { x: 0, y: 0, dx: 0, dy: 0, width: 80, height: 32 }

/** The box of the letter next to the frame of the detail. */
function lettersOf(
  window: DrawingWindow,
  map: 'world' | 'detail',
  layout: MapLayout | null,
): ResponsiveBox[] {
  if (window !== 'wide' || map === 'detail' || !layout?.detail) return []
  const { x, y } = layout.detail
  const top = Number.parseFloat(y) / 100 / aspects.world
  return [{ x: Number.parseFloat(x) / 100, y: top, dx: -20, dy: 0, width: 20, height: 20 }]
}
