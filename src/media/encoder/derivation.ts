import pLimit from 'p-limit'
import sharp from 'sharp'
import { isCardOfPart, toLinkCard, type LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import {
  derivedUrl,
  derivedWidths,
  mediaUrl,
  pictureQuality,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from '../../contract/media-url.ts'
import { drawLinkCard } from '../link-cards/draw-link-card.ts'
import type { MediaFile } from '../media-file.ts'
import { type MediaStore, readMediaFile } from '../store/media-store.ts'

interface PictureDerivation {
  original: string
  width: number
  format: PictureFormat
}

/** A file that is derived from originals: a size of a picture, or a link card. */
export type Derivation = PictureDerivation | { card: LinkCardRecipe }

/** A card without its recipe, which is read when the card is drawn; all recipes of a large catalogue would fill the memory. */
export type MissingDerivation = PictureDerivation | 'card'

/** The sizes and link cards that the store lacks, by address. */
export interface MissingDerivations {
  /** The sizes and cards that the encoder makes before anybody requests them, in this order. */
  ahead: Map<string, MissingDerivation>
  /** The sizes and cards that the encoder makes only when somebody requests them. */
  onRequest: Map<string, MissingDerivation>
}

/** Long enough to read an original of 50 MB. */
const READ_TIMEOUT_MS = 60_000
/** Width in px. */
const MAX_THUMBNAIL_WIDTH = 360
/** Width in px. Wider sizes are for high-density desktops and for enlarged photographs, so they are made on request. */
const MAX_WIDTH_AHEAD = 1120
/** Width in px at which a photograph is decoded once for all its sizes. */
const DECODED_WIDTH = Math.max(...pictureWidths)

function addressOfDerivation(derivation: Derivation): string {
  if ('card' in derivation) return toLinkCard(derivation.card).address
  return derivedUrl(derivation.original, derivation.width, derivation.format)
}

interface DecodedPicture {
  original: string
  pixels: Buffer<ArrayBuffer>
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * Returns a function that makes a derivation, which takes up to a second of CPU time; concurrent calls run one after the other.
 * A derivation that the store already has, for example from another server, is not made again. The pixels of the last
 * photograph are cached, so that several sizes of it decode it only once.
 */
export function createDeriver(
  store: MediaStore,
  loadFonts: () => Promise<void>,
): (derivation: Derivation) => Promise<void> {
  let last: DecodedPicture | undefined
  // Because freeing pixels that are still being encoded would crash the process.
  const oneAtATime = pLimit(1)
  const read = async (original: string) => {
    const file = await store.read('originals', original)
    return file && readMediaFile(file, READ_TIMEOUT_MS)
  }
  const decode = async (original: string): Promise<DecodedPicture> => {
    if (last?.original === original) return last
    // Frees the memory at once. Otherwise the pixels of ten photographs would wait for the garbage collector.
    last?.pixels.buffer.transfer(0)
    last = undefined
    const content = await read(original)
    if (!content) throw new Error('its original is missing from the media store')
    last = { original, ...(await decodePicture(content)) }
    return last
  }
  const derive = async (derivation: Derivation) => {
    const address = addressOfDerivation(derivation)
    if (await store.has('derived', address)) return
    if ('card' in derivation) {
      await loadFonts()
      await store.put('derived', address, await drawLinkCard(derivation.card, read))
    } else {
      await store.put('derived', address, await encodePicture(await decode(derivation.original), derivation))
    }
  }
  return (derivation) => oneAtATime(derive, derivation)
}

async function decodePicture(content: Buffer): Promise<Omit<DecodedPicture, 'original'>> {
  const { data: pixels, info } = await sharp(content)
    .autoOrient()
    .resize({ width: DECODED_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels, raw: { width, height, channels } }
}

function encodePicture(
  { pixels, raw }: DecodedPicture,
  { width, format }: PictureDerivation,
): Promise<Buffer> {
  const picture = sharp(pixels, { raw }).resize({ width })
  const quality = pictureQuality(width, format)
  // Compared with effort 2 at the same visible quality, effort 1 takes half the time for 3 to 10 % more bytes. Effort 3 takes
  // twice as long to save 5 %, and effort 4 eight times as long to save 10 %.
  const encoded = format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })
  return encoded.toBuffer()
}

/**
 * The missing sizes of pictures and the missing cards. Thumbnails come first, because lists show many, then link cards, then
 * larger sizes.
 */
export async function listMissingDerivations(
  store: MediaStore,
  files: MediaFile[],
  cards: AsyncIterable<string> | string[] = [],
): Promise<MissingDerivations> {
  const present = new Set(await store.list('derived'))
  const missing: MissingDerivations = { ahead: new Map(), onRequest: new Map() }
  const add = (address: string, derivation: MissingDerivation, isAhead: boolean) => {
    if (!present.has(address)) missing[isAhead ? 'ahead' : 'onRequest'].set(address, derivation)
  }
  const addPicture = (picture: PictureDerivation) =>
    add(addressOfDerivation(picture), picture, isPreparedAhead(picture))
  const pictures = Map.groupBy(plannedDerivations(files), ({ width }) => width <= MAX_THUMBNAIL_WIDTH)
  pictures.get(true)?.forEach(addPicture)
  for await (const address of cards) add(address, 'card', !isCardOfPart(address))
  pictures.get(false)?.forEach(addPicture)
  return missing
}

/** WebP sizes are made on request, because only few browsers do not support AVIF. */
function isPreparedAhead({ width, format }: PictureDerivation): boolean {
  return format === 'avif' && width <= MAX_WIDTH_AHEAD
}

/** Sizes of a photograph follow each other. Photographs are shuffled, so that servers with the same store rarely make the same. */
function plannedDerivations(files: MediaFile[]): PictureDerivation[] {
  return files
    .map((file) => ({ file, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .flatMap(({ file: { path, sha256, width } }) =>
      width === null
        ? []
        : derivedWidths(path, width).flatMap((derived) =>
            pictureFormats.map((format) => ({ original: mediaUrl(path, sha256), width: derived, format })),
          ),
    )
}

/** The number of pictures with missing sizes, and of missing cards. */
export function countPictures(missing: Iterable<[string, MissingDerivation]>): number {
  const pictures = new Set<string>()
  for (const [address, derivation] of missing)
    pictures.add(derivation === 'card' ? address : derivation.original)
  return pictures.size
}
