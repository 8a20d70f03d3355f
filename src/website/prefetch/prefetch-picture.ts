import { preloadPicture } from '../../design/preloaded-pictures.ts'
import { type PictureData, toPictureSource } from '../parts/catalogue-picture.tsx'

export async function prefetchFirstPicture(loaderData: unknown, sizes: string): Promise<void> {
  const found = findFirstPicture(loaderData)
  if (found) await preloadPicture(toPictureSource(found, sizes), sizes)
}

function findFirstPicture(value: unknown): PictureData | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return isPicture(value) ? value : Object.values(value).map(findFirstPicture).find(Boolean)
}

const isPicture = (value: object): value is PictureData => 'image' in value && 'alt' in value
