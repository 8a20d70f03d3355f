// The drawing is laid out for three ranges of window widths. `events-drawing.module.css` shows each layout in
// its range.
import type { MapFrames } from '../world-map/lay-out-map.ts'
import type { Widths } from './responsive-box.ts'

export type DrawingWindow = keyof typeof windows

/**
 * Widths of the drawing in px. Names that do not fit at the minimum width may be shown from `roomy` on. The maximum
 * allows for text at twice its size.
 */
const windows = {
  narrow: { min: 305, roomy: 360, max: 720 },
  middle: { min: 720, roomy: 900, max: 2200 },
  /** Shows a detail next to the world. */
  wide: { min: 940, roomy: 1060, max: 2200 },
}

/** Aspect ratios: width divided by height. */
export const aspects = { world: 2, detail: 1.1 }

/** The range of widths of one of the two maps in a window. */
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
