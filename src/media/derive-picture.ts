import sharp from 'sharp'
import { derivedAddress, type PictureFormat } from '../contract/media-address.ts'
import type { MediaStore } from './media-store.ts'
import { readMediaFile } from './read-media-file.ts'

/** One picture to be made: the original's address, a width in px and a format. */
export interface Derivation {
  original: string
  width: number
  format: PictureFormat
}

/** How long reading an original of 50 MB may take. */
const READ_WITHIN_MS = 60_000

export function addressOfDerivation({ original, width, format }: Derivation): string {
  return derivedAddress(original, width, format)
}

/**
 * Makes a picture and puts it in its place; takes up to two seconds of one processor. One that is there
 * already is left alone: another server, which shares the store, has made it meanwhile.
 */
export async function derivePicture(store: MediaStore, derivation: Derivation): Promise<void> {
  const address = addressOfDerivation(derivation)
  if (await store.has('derived', address)) return
  const original = await store.read('originals', derivation.original)
  if (!original) throw new Error('its original is not in the media store')
  const picture = sharp(await readMediaFile(original, READ_WITHIN_MS))
    .autoOrient()
    .resize({ width: derivation.width })
  // AVIF at effort 4 takes eight times as long for a tenth less.
  const encoded =
    derivation.format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 72 })
  await store.put('derived', address, await encoded.toBuffer())
}
