import type { PictureSource } from '../../design/picture.tsx'
import { preloadPicture } from '../../design/preloaded-pictures.ts'

export async function prefetchFirstPicture(loaderData: unknown, sizes: string): Promise<void> {
  const found = findFirstPicture(loaderData)
  if (found) await preloadPicture(found, sizes)
}

function findFirstPicture(value: unknown): PictureSource | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return isPicture(value) ? value : Object.values(value).map(findFirstPicture).find(Boolean)
}

const isPicture = (value: object): value is PictureSource => 'avif' in value
