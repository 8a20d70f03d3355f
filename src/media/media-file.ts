import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import type { MediaFileTable } from '../database/tables.ts'
import { checkPdf } from './check-pdf.ts'
import { checkSvg } from './check-svg.ts'
import { countPdfPages } from './count-pdf-pages.ts'
import { MediaFileProblem } from './media-file-problem.ts'

export type MediaFile = Omit<MediaFileTable, 'id'>

/** A limit of memory: decoding takes four bytes per pixel. */
const MAX_PIXELS = 60_000_000
const MAX_BYTES = 50 * 1024 * 1024
const PLACEHOLDER_WIDTH = 16
/** The default density of an SVG. */
const POINTS_PER_INCH = 72

const mediaTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.glb': 'model/gltf-binary',
}

/** The media type by the extension of a path; undefined if it is unknown. */
export function mediaTypeOf(path: string): string | undefined {
  return mediaTypes[extname(path).toLowerCase()]
}

/** Finds an earlier result for the same content, so that it need not be decoded again. */
export type KnownMediaLookup = (path: string, sha256: string) => MediaFile | undefined

/** Checks and measures a file, unless an earlier result is known. @throws MediaFileProblem */
export async function measureMediaFile(
  file: string,
  path: string,
  known: KnownMediaLookup,
): Promise<MediaFile> {
  const { size } = await stat(file)
  if (size === 0) throw new MediaFileProblem('is empty', 'Put the whole file in its place')
  if (size > MAX_BYTES) throw new MediaFileProblem('is larger than 50 MB', 'Save it smaller')
  const content = await readFile(file)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = known(path, sha256)
  const media_type = mediaTypeOf(path)
  // Earlier versions of the program did not count pages.
  if (before && (media_type !== 'application/pdf' || before.pages !== null)) return before
  return measureMedia(content, path, sha256)
}

/** Checks and measures the content of a file. @throws MediaFileProblem */
export async function measureMedia(content: Buffer, path: string, sha256: string): Promise<MediaFile> {
  const media_type = mediaTypeOf(path)
  if (media_type === undefined)
    throw new MediaFileProblem('is of an unknown kind', 'Use jpg, png, webp, svg, pdf or glb')
  const measures = { width: null, height: null, placeholder: null, pages: null }
  if (media_type === 'application/pdf') Object.assign(measures, await measurePdf(content))
  else if (media_type === 'model/gltf-binary') checkGlb(content)
  else Object.assign(measures, await measurePicture(content, media_type))
  return { path, sha256, media_type, bytes: content.length, ...measures }
}

async function measurePicture(content: Buffer, mediaType: string) {
  if (mediaType === 'image/svg+xml') checkSvg(content.toString('utf8'))
  try {
    const picture = sharp(content, { limitInputPixels: false, failOn: 'error' })
    const { format, width, height, orientation } = await picture.metadata()
    if (width * height > MAX_PIXELS)
      throw new MediaFileProblem('has more than 60 million pixels', 'Save it smaller')
    if (`image/${format === 'svg' ? 'svg+xml' : format}` !== mediaType) {
      const remedy = 'Give it the ending of what it is, or save it again'
      throw new MediaFileProblem(`is a ${format} inside`, remedy)
    }
    // A drawing is rendered at a small size, because rendering it at its own size takes 100 ms.
    const density = Math.max(1, (POINTS_PER_INCH * PLACEHOLDER_WIDTH) / width)
    const small = format === 'svg' ? sharp(content, { density }) : picture
    const placeholder = await small
      .autoOrient()
      .resize({ width: PLACEHOLDER_WIDTH })
      .webp({ quality: 40 })
      .toBuffer()
    // EXIF orientations 5 to 8 are rotated by 90 degrees.
    const isRotated = (orientation ?? 1) >= 5
    return {
      width: isRotated ? height : width,
      height: isRotated ? width : height,
      placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    }
  } catch (error) {
    if (error instanceof MediaFileProblem) throw error
    throw unreadable('a picture', 'Save', { cause: error })
  }
}

async function measurePdf(content: Buffer): Promise<Pick<MediaFile, 'pages'>> {
  const whole = content.subarray(0, 1024).includes('%PDF-') && content.subarray(-2048).includes('%%EOF')
  if (!whole) throw unreadable('a PDF')
  checkPdf(content)
  return { pages: await countPdfPages(content) }
}

function checkGlb(content: Buffer): void {
  const whole =
    content.length >= 12 &&
    content.toString('latin1', 0, 4) === 'glTF' &&
    content.readUInt32LE(8) === content.length
  if (!whole) throw unreadable('a GLB model', 'Export')
}

function unreadable(kind: string, verb = 'Save', options?: ErrorOptions): MediaFileProblem {
  const remedy = `${verb} it again and put the whole file in its place`
  return new MediaFileProblem(`cannot be read as ${kind}`, remedy, options)
}
