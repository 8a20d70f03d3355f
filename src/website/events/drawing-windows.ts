// The drawing is laid out three times, for narrow, middle and wide windows. `events-drawing.module.css` shows the layout that fits
// the window.
import type { MapFrames } from '../world-map/lay-out-map.ts'
import type { Widths } from './responsive-box.ts'

export type DrawingWindow = keyof typeof windows

/**
 * Widths of the drawing in px. Labels that do not fit at the minimum width may be shown from `roomy` on. The drawing grows with
 * the size of the text, so the maximum is that at text of twice the usual size.
 */
const windows = {
  narrow: { min: 305, roomy: 360, max: 720 },
  middle: { min: 720, roomy: 900, max: 2200 },
  /** Shows a detail map next to that of the world. */
  wide: { min: 940, roomy: 1060, max: 2200 },
}

/** Aspect ratios: width divided by height. */
export const aspects = { world: 2, detail: 1.1 }

/** How narrow and how wide one of the two maps can be in such a window. */
export function mapWidths(
  window: DrawingWindow,
  map: 'world' | 'detail',
  from: 'min' | 'roomy' = 'min',
): Widths {
  const { [from]: min, max } = windows[window]
  const share = window === 'wide' ? aspects[map] / (aspects.world + aspects.detail) : 1
  return { min: min * share, max: max * share }
}

const frameOf = (window: DrawingWindow, map: 'world' | 'detail') => {
  const { min, max } = mapWidths(window, map)
  return { minWidth: min, maxWidth: max, aspect: aspects[map] }
}

export const wideFrames: MapFrames = { world: frameOf('wide', 'world'), detail: frameOf('wide', 'detail') }
export const middleFrames: MapFrames = { world: frameOf('middle', 'world'), detail: null }
