import type { PictureSource } from '../design/picture.tsx'
import { takeRequest } from './fetch-budget.ts'

/** Below this width of the window, in CSS pixels, all screens show their first picture in one width. */
const NARROW_PX = 600
const NARROW_SIZES = 'calc(100vw - 2rem)'

/** Fetches the picture that a screen shows first, of what its loader has returned. */
export function fetchFirstPicture(shown: unknown): void {
  const found = firstPictureIn(shown)
  if (innerWidth >= NARROW_PX || !found || !takeRequest()) return
  const picture = document.createElement('picture')
  for (const type of ['avif', 'webp'] as const) {
    const source = document.createElement('source')
    picture.append(Object.assign(source, { type: `image/${type}`, srcset: found[type], sizes: NARROW_SIZES }))
  }
  picture.append(Object.assign(new Image(), { src: found.image }))
}

function firstPictureIn(value: unknown): PictureSource | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isPicture(value)) return value
  for (const part of Object.values(value)) {
    const found = firstPictureIn(part)
    if (found) return found
  }
  return undefined
}

const isPicture = (value: object): value is PictureSource => 'placeholder' in value
