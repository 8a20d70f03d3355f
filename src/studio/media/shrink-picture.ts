import { StudioRefusal } from '../words/studio-refusal.ts'

/** In px, as the server keeps them. */
const MAX_SIDE = 4_096
const QUALITY = 0.92

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

const isPhotograph = ({ type, name }: File) =>
  /^image\/(?:jpeg|png|webp)$/.test(type) ||
  /\.(?:jpe?g|png|webp)$/i.test(name) ||
  type.startsWith('image/hei')

/**
 * A picture no larger than the server keeps it, so that it crosses a slow line sooner. What is small enough, or what this
 * browser cannot read, is sent as it is: the server says what is wrong with it.
 * @throws StudioRefusal `upload-heic`
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!isPhotograph(file) && !isHeic(file)) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) {
    if (isHeic(file)) throw new StudioRefusal('upload-heic')
    return file
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  try {
    if (scale === 1 && !isHeic(file)) return file
    return await draw(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  } finally {
    picture.close()
  }
}

/** A part of a picture, as a JPEG. */
export async function cropPicture(
  address: string,
  part: { x: number; y: number; width: number; height: number },
) {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new StudioRefusal('offline')
  const picture = await createImageBitmap(await response.blob(), part.x, part.y, part.width, part.height)
  return draw(picture, part.width, part.height).finally(() => picture.close())
}

function draw(picture: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
