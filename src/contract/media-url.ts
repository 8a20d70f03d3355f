/**
 * Addresses of pictures and files contain the first 16 hexadecimal digits of the SHA-256 of their content, so that they can be
 * cached forever: `/media/home/1.0f3c9a7be21d4410.jpg` is the original of `media/home/1.jpg`, and
 * `/media/home/1.0f3c9a7be21d4410.720q70.avif` the same picture 720 px wide, encoded at quality 70.
 */

/**
 * Widths in px to which pictures are resized. A narrower picture has its own width as the last one. 180 and 360 are for
 * thumbnails, 720 to 1536 for the first photograph of a page: on desktops at density 1 and 2, and 1120 on phones at density 3.
 */
export const pictureWidths = [180, 360, 720, 1120, 1536] as const

/** Width in px; narrower pictures are thumbnails. */
const MIN_PHOTOGRAPH_WIDTH = 640

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export function mediaUrl(path: string, sha256: string): string {
  const dot = path.lastIndexOf('.')
  return `/${path.slice(0, dot)}.${sha256.slice(0, 16)}${path.slice(dot)}`
}

const qualities = { photograph: { avif: 70, webp: 82 }, thumbnail: { avif: 50, webp: 72 } } as const

/** Photographs need a higher quality than thumbnails: at that of thumbnails, their lettering and metal would be blurred. */
export function pictureQuality(width: number, format: PictureFormat): number {
  return qualities[width < MIN_PHOTOGRAPH_WIDTH ? 'thumbnail' : 'photograph'][format]
}

/** The address of a resized picture. It contains the quality, so that it changes if that does. */
export function derivedUrl(original: string, width: number, format: PictureFormat): string {
  const stem = original.slice(0, original.lastIndexOf('.'))
  return `${stem}.${width}q${pictureQuality(width, format)}.${format}`
}

/** The groups are the address without width and extension, and the width. Early versions had no quality in addresses. */
export const derivedUrlPattern = /^(.+\.[0-9a-f]{16})\.(\d{1,5})(?:q\d{1,3})?\.(?:avif|webp)$/

/**
 * The widths in px to which a picture is resized, by its path or address and its own width. Empty for an SVG, which is sharp at
 * every size.
 */
export function derivedWidths(original: string, width: number): number[] {
  if (/\.svg$/i.test(original)) return []
  const widest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter((candidate) => candidate < widest), widest]
}
