/**
 * The addresses of pictures and files contain the first 16 hexadecimal digits of the SHA-256 of their content, so they
 * can be cached for ever: `/media/home/1.0f3c9a7be21d4410.jpg` is the original of `media/home/1.jpg`, and
 * `/media/home/1.0f3c9a7be21d4410.720q70.avif` the same picture 720 px wide, encoded at quality 70.
 */

/**
 * In px; a picture narrower than the last width has its own width as the last one. 180 and 360 serve thumbnails, 720 to
 * 1536 the first photograph of a page: on desktops at density 1 and 2, and 1120 on phones at density 3.
 */
export const pictureWidths = [180, 360, 720, 1120, 1536] as const

/** In px; narrower pictures are thumbnails. */
const MIN_PHOTOGRAPH_WIDTH = 640

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export function mediaUrl(path: string, sha256: string): string {
  const dot = path.lastIndexOf('.')
  return `/${path.slice(0, dot)}.${sha256.slice(0, 16)}${path.slice(dot)}`
}

const qualities = { photograph: { avif: 70, webp: 82 }, thumbnail: { avif: 50, webp: 72 } } as const

/** Photographs show lettering and metal, which smear at the quality of thumbnails. */
export function pictureQuality(width: number, format: PictureFormat): number {
  return qualities[width < MIN_PHOTOGRAPH_WIDTH ? 'thumbnail' : 'photograph'][format]
}

/** Contains the quality, so that a file encoded at another one is not taken for it. */
export function derivedUrl(original: string, width: number, format: PictureFormat): string {
  const stem = original.slice(0, original.lastIndexOf('.'))
  return `${stem}.${width}q${pictureQuality(width, format)}.${format}`
}

/** Groups: the address without width and extension, and the width. Addresses of earlier versions had no quality. */
export const derivedUrlPattern = /^(.+\.[0-9a-f]{16})\.(\d{1,5})(?:q\d{1,3})?\.(?:avif|webp)$/

/** In px; none for an SVG, which is sharp at every size. Takes the path or the address of the original. */
export function derivedWidths(original: string, width: number): number[] {
  if (/\.svg$/i.test(original)) return []
  const widest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter((candidate) => candidate < widest), widest]
}
