/**
 * The addresses of pictures and files contain the first 16 hexadecimal digits of the SHA-256 of their content, so they
 * can be cached for ever: `/media/home/1.0f3c9a7be21d4410.jpg` is the original of `media/home/1.jpg`, and
 * `/media/home/1.0f3c9a7be21d4410.720.avif` the same picture 720 px wide.
 */

/** In px; a picture narrower than the last width has its own width as the last one. */
export const pictureWidths = [320, 720, 960, 1536] as const

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export function mediaUrl(path: string, sha256: string): string {
  const dot = path.lastIndexOf('.')
  return `/${path.slice(0, dot)}.${sha256.slice(0, 16)}${path.slice(dot)}`
}

export function derivedUrl(original: string, width: number, format: PictureFormat): string {
  return `${original.slice(0, original.lastIndexOf('.'))}.${width}.${format}`
}

/** Groups: the address without width and extension, and the width. */
export const derivedUrlPattern = /^(.+\.[0-9a-f]{16})\.(\d{1,5})\.(?:avif|webp)$/

/** In px; none for an SVG, which is sharp at every size. */
export function derivedWidths(mediaType: string, width: number): number[] {
  if (mediaType === 'image/svg+xml') return []
  const widest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter((candidate) => candidate < widest), widest]
}
