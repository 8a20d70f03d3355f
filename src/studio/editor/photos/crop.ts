/** The aspect ratio of cards and galleries, 3:2. */
const CARD_RATIO = 1.5

const TOLERANCE = 0.01

interface Size {
  width: number
  height: number
}

/**
 * The frame in numbers from 0 to 1: `x` and `y` are its position between the two edges that it can reach, `size` is
 * its size as a fraction of the largest possible frame.
 */
export interface Crop {
  x: number
  y: number
  size: number
}

export const needsCrop = ({ width, height }: Size): boolean =>
  Math.abs(width / height / CARD_RATIO - 1) > TOLERANCE

export const initialCrop: Crop = { x: 0.5, y: 0.5, size: 1 }

const within = (share: number) => Math.min(1, Math.max(0, share))

export function moveCrop(crop: Crop, { x = crop.x, y = crop.y, size = crop.size }: Partial<Crop>): Crop {
  return { x: within(x), y: within(y), size: within(size) }
}

/** The cropped part in whole pixels, always within the picture. */
export function toPixels({ width, height }: Size, { x, y, size }: Crop) {
  const widest = Math.min(width, height * CARD_RATIO)
  const part = { width: Math.floor(widest * size), height: Math.floor((widest * size) / CARD_RATIO) }
  return { x: Math.floor((width - part.width) * x), y: Math.floor((height - part.height) * y), ...part }
}
