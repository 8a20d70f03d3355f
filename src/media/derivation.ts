import sharp from 'sharp'
import { linkCardOf, type LinkCardRecipe } from '../contract/link-card.ts'
import {
  derivedUrl,
  derivedWidths,
  mediaUrl,
  pictureQuality,
  type PictureFormat,
  pictureFormats,
} from '../contract/media-url.ts'
import { drawLinkCard, type ReadOriginal } from './draw-link-card.ts'
import type { MediaFile } from './media-file.ts'
import { type MediaStore, readMediaFile } from './media-store.ts'

export interface PictureDerivation {
  original: string
  width: number
  format: PictureFormat
}

/** What is made from originals: a size of a picture, or a link card. */
export type Derivation = PictureDerivation | { card: LinkCardRecipe }

/** The recipe of a card is read when it is drawn; those of a large catalogue would fill the memory. */
export type MissingDerivation = PictureDerivation | 'card'

/** Enough for an original of 50 MB. */
const READ_TIMEOUT_MS = 60_000
/** In px. */
const MAX_THUMBNAIL_WIDTH = 360

function addressOfDerivation(derivation: Derivation): string {
  if ('card' in derivation) return linkCardOf(derivation.card).address
  return derivedUrl(derivation.original, derivation.width, derivation.format)
}

/** Takes up to two seconds of CPU. Skips what another server on the same store has already made. */
export async function derive(
  store: MediaStore,
  derivation: Derivation,
  loadFonts: () => Promise<void>,
): Promise<void> {
  const address = addressOfDerivation(derivation)
  if (await store.has('derived', address)) return
  const read = async (original: string) => {
    const file = await store.read('originals', original)
    return file && readMediaFile(file, READ_TIMEOUT_MS)
  }
  if ('card' in derivation) await loadFonts()
  const content = 'card' in derivation ? drawLinkCard(derivation.card, read) : derivePicture(derivation, read)
  await store.put('derived', address, await content)
}

async function derivePicture(derivation: PictureDerivation, read: ReadOriginal): Promise<Buffer> {
  const original = await read(derivation.original)
  if (!original) throw new Error('its original is missing from the media store')
  const picture = sharp(original).autoOrient().resize({ width: derivation.width })
  const quality = pictureQuality(derivation.width, derivation.format)
  // AVIF at effort 3 takes twice as long to save 5 %, at effort 4 eight times as long to save 10 %.
  const encoded =
    derivation.format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })
  return encoded.toBuffer()
}

/**
 * What is not made yet of pictures and of the cards with these addresses, by address. Thumbnails first, since lists show
 * many; then link cards, and what pages show large.
 */
export async function listMissingDerivations(
  store: MediaStore,
  files: MediaFile[],
  cards: AsyncIterable<string> | string[] = [],
): Promise<Map<string, MissingDerivation>> {
  const present = new Set(await store.list('derived'))
  const missing = new Map<string, MissingDerivation>()
  const add = (address: string, derivation: MissingDerivation) => {
    if (!present.has(address)) missing.set(address, derivation)
  }
  const addPicture = (picture: PictureDerivation) => add(addressOfDerivation(picture), picture)
  const pictures = Map.groupBy(plannedDerivations(files), ({ width }) => width <= MAX_THUMBNAIL_WIDTH)
  pictures.get(true)?.forEach(addPicture)
  for await (const address of cards) add(address, 'card')
  pictures.get(false)?.forEach(addPicture)
  return missing
}

/** Narrow ones first, since lists show many. Shuffled per width, so that servers sharing a store rarely collide. */
function plannedDerivations(files: MediaFile[]): PictureDerivation[] {
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
