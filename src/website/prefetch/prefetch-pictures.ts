import { preloadPicture } from '../../design/preloaded-pictures.ts'
import { type PictureData, toPictureSource } from '../parts/catalogue-picture.tsx'

/** As many outlines of a flight line as a phone shows at first. */
const MAX_SILHOUETTES = 6

/** Loads what a screen shows first: its first photograph and, if wanted, the outlines of its flight line. */
export async function prefetchFirstPictures(
  loaderData: unknown,
  sizes: string,
  { withOutlines }: { withOutlines: boolean },
): Promise<void> {
  if (withOutlines) prefetchOutlines(loaderData)
  const found = findFirstPicture(loaderData)
  if (found) await preloadPicture(toPictureSource(found, sizes), sizes)
}

function prefetchOutlines(loaderData: unknown): void {
  const silhouettes = new Set(JSON.stringify(loaderData).match(/\/media\/silhouettes\/[^"]+/g))
  for (const address of [...silhouettes].slice(0, MAX_SILHOUETTES)) {
    const image = new Image()
    image.fetchPriority = 'low'
    image.src = address
  }
}

function findFirstPicture(value: unknown): PictureData | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return isPicture(value) ? value : Object.values(value).map(findFirstPicture).find(Boolean)
}

const isPicture = (value: object): value is PictureData => 'image' in value && 'alt' in value
