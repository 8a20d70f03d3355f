import type { PictureSource } from '../../design/picture.tsx'

export async function prefetchFirstPicture(loaderData: unknown, sizes: string): Promise<void> {
  const found = findFirstPicture(loaderData)
  if (!found) return
  const picture = document.createElement('picture')
  for (const type of ['avif', 'webp'] as const) {
    const source = document.createElement('source')
    picture.append(Object.assign(source, { type: `image/${type}`, srcset: found[type], sizes }))
  }
  const image = new Image()
  image.fetchPriority = 'low'
  picture.append(Object.assign(image, { src: found.image }))
  await image.decode()
}

function findFirstPicture(value: unknown): PictureSource | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return isPicture(value) ? value : Object.values(value).map(findFirstPicture).find(Boolean)
}

const isPicture = (value: object): value is PictureSource => 'placeholder' in value
