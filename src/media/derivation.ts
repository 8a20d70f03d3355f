import sharp from 'sharp'
import {
  derivedUrl,
  derivedWidths,
  mediaUrl,
  pictureQuality,
  type PictureFormat,
  pictureFormats,
} from '../contract/media-url.ts'
import type { MediaFile } from './media-file.ts'
import { type MediaStore, readMediaFile } from './media-store.ts'

export interface Derivation {
  original: string
  width: number
  format: PictureFormat
}

/** Enough for an original of 50 MB. */
const READ_TIMEOUT_MS = 60_000

function addressOfDerivation({ original, width, format }: Derivation): string {
  return derivedUrl(original, width, format)
}

/** Takes up to two seconds of CPU. Skips what another server on the same store has already encoded. */
export async function derivePicture(store: MediaStore, derivation: Derivation): Promise<void> {
  const address = addressOfDerivation(derivation)
  if (await store.has('derived', address)) return
  const original = await store.read('originals', derivation.original)
  if (!original) throw new Error('its original is missing from the media store')
  const picture = sharp(await readMediaFile(original, READ_TIMEOUT_MS))
    .autoOrient()
    .resize({ width: derivation.width })
  const quality = pictureQuality(derivation.width, derivation.format)
  // AVIF at effort 3 takes twice as long to save 5 %, at effort 4 eight times as long to save 10 %.
  const encoded =
    derivation.format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })
  await store.put('derived', address, await encoded.toBuffer())
}

export async function listMissingDerivations(store: MediaStore, files: MediaFile[]) {
  const present = new Set(await store.list('derived'))
  const planned = plannedDerivations(files).map((each) => [addressOfDerivation(each), each] as const)
  return new Map(planned.filter(([address]) => !present.has(address)))
}

/** Narrow ones first, since lists show many. Shuffled per width, so that servers sharing a store rarely collide. */
function plannedDerivations(files: MediaFile[]): Derivation[] {
  const planned = files.flatMap(({ path, sha256, width }) =>
    width === null
      ? []
      : derivedWidths(path, width).flatMap((derived) =>
          pictureFormats.map((format) => ({ original: mediaUrl(path, sha256), width: derived, format })),
        ),
  )
  return planned
    .map((derivation) => ({ derivation, order: Math.random() }))
    .sort((one, other) => one.derivation.width - other.derivation.width || one.order - other.order)
    .map(({ derivation }) => derivation)
}
