import type { Picture } from '../../contract/picture.ts'
import type { PictureSource } from '../../design/picture.tsx'

/**
 * A picture as a page draws it. Its data stands in the page for the scripts as well, where whole sets of addresses,
 * as the HTML has them too, take a tenth of the bytes that a list of sizes would.
 */
export function sourceOf(picture: Picture): PictureSource
export function sourceOf(picture: Picture | null): PictureSource | null
export function sourceOf(picture: Picture | null): PictureSource | null {
  if (!picture) return null
  const { image, width, height, alt, placeholder, sizes } = picture
  const setOf = (format: 'avif' | 'webp') => sizes.map((size) => `${size[format]} ${size.width}w`).join(', ')
  return { image, width, height, alt, placeholder, avif: setOf('avif'), webp: setOf('webp') }
}
