export interface PictureFiles {
  image: string
  /** Smaller files as a `srcset`; empty for a drawing. */
  avif: string
  webp: string
}

/** Two of the page and two of those after it. */
const MAX_PICTURES = 4

/** Kept, so that the browser keeps them decoded. */
const preloaded = new Map<string, HTMLImageElement>()

const keyOf = ({ image }: PictureFiles, sizes: string) => `${image} ${sizes}`

/** Loads and decodes a picture in the size in which it will be shown, at low priority. */
export async function preloadPicture(source: PictureFiles, sizes: string): Promise<void> {
  const key = keyOf(source, sizes)
  if (preloaded.has(key)) return
  const picture = document.createElement('picture')
  for (const type of ['avif', 'webp'] as const) {
    const format = document.createElement('source')
    picture.append(Object.assign(format, { type: `image/${type}`, srcset: source[type], sizes }))
  }
  const image = new Image()
  image.fetchPriority = 'low'
  picture.append(Object.assign(image, { src: source.image }))
  await image.decode()
  preloaded.set(key, image)
  const [oldest] = preloaded.keys()
  if (preloaded.size > MAX_PICTURES && oldest !== undefined) preloaded.delete(oldest)
}

export function isPreloaded(source: PictureFiles, sizes: string): boolean {
  return preloaded.has(keyOf(source, sizes))
}
