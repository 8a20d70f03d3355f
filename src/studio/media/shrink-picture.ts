import { StudioRefusal } from '../words/studio-refusal.ts'

/** Longest side in pixels. The server scales larger pictures down to it. */
const MAX_SIDE = 4_096
const QUALITY = 0.92

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

const isPhotograph = ({ type, name }: File) =>
  /^image\/(?:jpeg|png|webp)$/.test(type) || /\.(?:jpe?g|png|webp)$/i.test(name)

/** The format in which a picture is encoded again. A PNG or WebP keeps its own, because JPEG would turn its transparent parts black. */
function findTargetType({ type, name }: File): string {
  const format = type || name
  return /png$/i.test(format) ? 'image/png' : /webp$/i.test(format) ? 'image/webp' : 'image/jpeg'
}

/**
 * Scales a photograph down to the largest size that the server stores, so that it uploads faster, and converts HEIC to JPEG. A
 * picture that is small enough, or that the browser cannot decode or encode, is returned unchanged and left to the server, which
 * checks and scales it. Throws `StudioRefusal` with `upload-heic` if the browser cannot decode HEIC.
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
    const type = findTargetType(file)
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const scaled = await draw(picture, { width, height, type })
    // Safari cannot encode WebP and makes a PNG instead, which for a photograph is many times as long.
    return scaled.type === type ? scaled : file
  } finally {
    picture.close()
  }
}

/**
 * Cuts out a part of a picture, in pixels, as a JPEG. Throws `StudioRefusal` if the picture cannot be loaded.
 */
export async function cropPicture(
  address: string,
  part: { x: number; y: number; width: number; height: number },
) {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new StudioRefusal('offline')
  const picture = await createImageBitmap(await response.blob(), part.x, part.y, part.width, part.height)
  const { width, height } = part
  return draw(picture, { width, height, type: 'image/jpeg' }).finally(() => picture.close())
}

interface Drawing {
  width: number
  height: number
  type: string
}

function draw(picture: ImageBitmap, { width, height, type }: Drawing): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: QUALITY })
}
