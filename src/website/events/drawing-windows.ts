// The drawings of three windows. `events-drawing.module.css` shows each of them in its widths.
import type { MapFrames } from '../world-map/lay-out-map.ts'
import type { Widths } from './responsive-box.ts'

export type DrawingWindow = keyof typeof windows

/** In px. Names that have no room at the least width may have some from `roomy` on; the most is for text of twice the size. */
const windows = {
  narrow: { min: 305, roomy: 360, max: 720 },
  middle: { min: 720, roomy: 900, max: 2200 },
  /** With a detail next to the world. */
  wide: { min: 940, roomy: 1060, max: 2200 },
}

/** Width divided by height. */
export const aspects = { world: 2, detail: 1.1 }

/** How wide one of the two maps is in each window. */
export function widthsOf(
  window: DrawingWindow,
  map: 'world' | 'detail',
  from: 'min' | 'roomy' = 'min',
): Widths {
  const { [from]: min, max } = windows[window]
  const share = window === 'wide' ? aspects[map] / (aspects.world + aspects.detail) : 1
  return { min: min * share, max: max * share }
}

const frameOf = (window: DrawingWindow, map: 'world' | 'detail') => {
  const { min, max } = widthsOf(window, map)
  return { minWidth: min, maxWidth: max, aspect: aspects[map] }
}

export const wideFrames: MapFrames = { world: frameOf('wide', 'world'), detail: frameOf('wide', 'detail') }
export const middleFrames: MapFrames = { world: frameOf('middle', 'world'), detail: null }
