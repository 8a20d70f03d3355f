import { derivedAddressPattern } from '../contract/media-address.ts'
import type { ByteRange } from '../media/byte-range.ts'
import type { MediaStore, OpenFile } from '../media/media-store.ts'

export interface FoundMedia {
  file: OpenFile
  address: string
  /** It is not the one that was asked for. */
  standsIn: boolean
}

/** What pictures that sizes are derived from end with. */
const originalEndings = ['.jpg', '.jpeg', '.png', '.webp']

/**
 * Opens the file at an address, or a part of it. Where that is a size that does not exist yet, opens what
 * stands in for it, as a whole.
 *
 * @throws RangeBeyondFile
 * @throws MediaStoreUnavailable
 */
export async function findMedia(
  store: MediaStore,
  address: string,
  range?: ByteRange,
): Promise<FoundMedia | undefined> {
  const [, stem, width] = derivedAddressPattern.exec(address) ?? []
  const file = await store.read(stem === undefined ? 'originals' : 'derived', address, range)
  if (file) return { file, address, standsIn: false }
  return stem === undefined ? undefined : findStandIn(store, stem, Number(width))
}

async function findStandIn(store: MediaStore, stem: string, width: number): Promise<FoundMedia | undefined> {
  const [originals, sizes] = await Promise.all([
    store.list('originals', `${stem}.`),
    store.list('derived', `${stem}.`),
  ])
  const original = originalEndings.map((ending) => stem + ending).find((each) => originals.includes(each))
  if (original === undefined) return undefined
  const nearest = findNearest(sizes, width)
  const file = await (nearest === undefined
    ? store.read('originals', original)
    : store.read('derived', nearest))
  return file && { file, address: nearest ?? original, standsIn: true }
}

/** The smallest one that is wide enough, or else the widest; of two AVIF comes first. */
function findNearest(addresses: string[], wanted: number): string | undefined {
  const sizes = addresses.flatMap((address) => {
    const width = Number(derivedAddressPattern.exec(address)?.[2])
    return Number.isNaN(width) ? [] : [{ address, width }]
  })
  const wideEnough = sizes
    .filter(({ width }) => width >= wanted)
    .sort((one, other) => one.width - other.width)
  const narrower = sizes.filter(({ width }) => width < wanted).sort((one, other) => other.width - one.width)
  const best = wideEnough[0] ?? narrower[0]
  return sizes
    .filter(({ width }) => width === best?.width)
    .map(({ address }) => address)
    .sort()[0]
}
