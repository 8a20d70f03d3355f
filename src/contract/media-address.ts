/**
 * The addresses of pictures and files. An address holds the first 16 hexadecimal digits of its content's
 * SHA-256, so that what it names never changes and may be cached for ever:
 *
 *     media/home/1.jpg  ->  /media/home/1.0f3c9a7be21d4410.jpg        the file as it was given
 *                           /media/home/1.0f3c9a7be21d4410.720.avif   the picture 720 px wide
 */

/** Widths in px that pictures are derived in; a narrower picture ends with its own width. */
export const pictureWidths = [320, 720, 960, 1536] as const

/** Formats that pictures are derived in, the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The address of a file of the catalogue, given its path and the SHA-256 of its content. */
export function mediaAddress(path: string, sha256: string): string {
  const dot = path.lastIndexOf('.')
  return `/${path.slice(0, dot)}.${sha256.slice(0, 16)}${path.slice(dot)}`
}

/** The address of a derived picture, given the address of its original. */
export function derivedAddress(original: string, width: number, format: PictureFormat): string {
  return `${original.slice(0, original.lastIndexOf('.'))}.${width}.${format}`
}

/** Matches the address of a derived picture; its groups are the address without width and ending, and the width. */
export const derivedAddressPattern = /^(.+\.[0-9a-f]{16})\.(\d{1,5})\.(?:avif|webp)$/

/** The widths in px that a picture is derived in: none for a drawing, which is sharp at every size. */
export function derivedWidths(mediaType: string, width: number): number[] {
  if (mediaType === 'image/svg+xml') return []
  const widest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter((candidate) => candidate < widest), widest]
}
