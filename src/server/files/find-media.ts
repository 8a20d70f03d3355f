import { derivedUrlPattern } from '../../contract/media-url.ts'
import type { ByteRange } from '../../media/byte-range.ts'
import type { MediaStore, OpenFile } from '../../media/store/media-store.ts'

export interface FoundMedia {
  file: OpenFile
  address: string
  /** Whether the file is another size of the picture, which is sent until the requested size has been made. */
  isStandIn: boolean
}

const pictureExtensions = ['.jpg', '.jpeg', '.png', '.webp']

/**
 * Opens a file or a range of it. If a size is not derived yet, opens the nearest existing one as a whole.
 * @throws RangeNotSatisfiable
 */
export async function findMedia(
  store: MediaStore,
  address: string,
  range?: ByteRange,
): Promise<FoundMedia | undefined> {
  const [, stem, width] = derivedUrlPattern.exec(address) ?? []
  const file = await store.read(stem === undefined ? 'originals' : 'derived', address, range)
  if (file) return { file, address, isStandIn: false }
  if (stem === undefined) return undefined
  // A browser that requests WebP may not support AVIF.
  const formats = address.endsWith('.webp') ? ['.webp'] : ['.avif', '.webp']
  return findStandIn(store, stem, Number(width), formats)
}

async function findStandIn(
  store: MediaStore,
  stem: string,
  width: number,
  formats: string[],
): Promise<FoundMedia | undefined> {
  const [originals, derived] = await Promise.all([
    store.list('originals', `${stem}.`),
    store.list('derived', `${stem}.`),
  ])
  const sizes = derived.filter((each) => formats.some((format) => each.endsWith(format)))
  const original = pictureExtensions
    .map((extension) => stem + extension)
    .find((each) => originals.includes(each))
  if (original === undefined) return undefined
  const nearest = findNearest(sizes, width)
  const file = await (nearest === undefined
    ? store.read('originals', original)
    : store.read('derived', nearest))
  return file && { file, address: nearest ?? original, isStandIn: true }
}

/** The smallest size that is wide enough or, if none is, the widest. AVIF is preferred to WebP. */
function findNearest(addresses: string[], wanted: number): string | undefined {
  const sizes = addresses.flatMap((address) => {
    const width = Number(derivedUrlPattern.exec(address)?.[2])
    return Number.isNaN(width) ? [] : [{ address, width }]
  })
  const [best] = sizes.sort(
    (one, other) =>
      Number(one.width < wanted) - Number(other.width < wanted) ||
      Math.abs(one.width - wanted) - Math.abs(other.width - wanted) ||
      Number(one.address.endsWith('.webp')) - Number(other.address.endsWith('.webp')),
  )
  return best?.address
}
