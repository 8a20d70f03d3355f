import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import type { MediaFileTable } from '../database/tables.ts'
import { checkSvg } from './check-svg.ts'

/** A file of the catalogue, measured; width, height and placeholder are null where it is not a picture. */
export type MediaFile = Omit<MediaFileTable, 'id'>

/** A file cannot be taken: the message says what is wrong with it, `remedy` what to do. */
export class MediaFileProblem extends Error {
  readonly remedy: string

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaFileProblem'
    this.remedy = remedy
  }
}

/** Larger pictures are refused: decoding one takes four bytes for each pixel. */
const MOST_PIXELS = 60_000_000
const MOST_BYTES = 50 * 1024 * 1024
const PLACEHOLDER_WIDTH = 16

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

const sharpFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** The media type that a path's ending stands for. */
export function mediaTypeOf(path: string): string | undefined {
  return mediaTypes[extname(path).toLowerCase()]
}

/**
 * Reads a file, checks that it is what its ending says and measures it. `known` may return what was
 * measured before for the same content, which saves decoding it.
 *
 * @throws MediaFileProblem where it cannot be taken
 */
export async function measureMediaFile(
  file: string,
  path: string,
  known: (path: string, sha256: string) => MediaFile | undefined,
): Promise<MediaFile> {
  const { size } = await stat(file)
  if (size === 0) throw new MediaFileProblem('is empty', 'Put the whole file in its place')
  if (size > MOST_BYTES) throw new MediaFileProblem('is larger than 50 MB', 'Save it smaller')
  const content = await readFile(file)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = known(path, sha256)
  if (before) return before
  const media_type = mediaTypeOf(path)
  if (media_type === undefined)
    throw new MediaFileProblem('is of an unknown kind', 'Use jpg, png, webp, svg, pdf or glb')
  const picture = { width: null, height: null, placeholder: null }
  if (media_type === 'application/pdf') checkPdf(content)
  else if (media_type === 'model/gltf-binary') checkGlb(content)
  else Object.assign(picture, await measurePicture(content, media_type))
  return { path, sha256, media_type, bytes: content.length, ...picture }
}

async function measurePicture(content: Buffer, mediaType: string) {
  if (mediaType === 'image/svg+xml') checkSvg(content.toString('utf8'))
  try {
    const picture = sharp(content, { limitInputPixels: false, failOn: 'error' })
    const { format, width, height, orientation } = await picture.metadata()
    if (width * height > MOST_PIXELS)
      throw new MediaFileProblem('has more than 60 million pixels', 'Save it smaller')
    if (format !== sharpFormats[mediaType]) {
      throw new MediaFileProblem(`is a ${format} inside`, 'Give it the ending of what it is, or save it anew')
    }
    const placeholder = await picture
      .autoOrient()
      .resize({ width: PLACEHOLDER_WIDTH })
      .webp({ quality: 40 })
      .toBuffer()
    // Orientations 5 to 8 of EXIF lie on their side.
    const turned = (orientation ?? 1) >= 5
    return {
      width: turned ? height : width,
      height: turned ? width : height,
      placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    }
  } catch (error) {
    if (error instanceof MediaFileProblem) throw error
    throw new MediaFileProblem(
      'cannot be read as a picture',
      'Save it anew and put the whole file in its place',
      { cause: error },
    )
  }
}

function checkPdf(content: Buffer): void {
  const whole = content.subarray(0, 1024).includes('%PDF-') && content.subarray(-2048).includes('%%EOF')
  if (!whole)
    throw new MediaFileProblem('cannot be read as a PDF', 'Save it anew and put the whole file in its place')
}

function checkGlb(content: Buffer): void {
  // The header holds the sign 'glTF', the version and the length of the whole file in bytes.
  const whole =
    content.length >= 12 &&
    content.toString('latin1', 0, 4) === 'glTF' &&
    content.readUInt32LE(8) === content.length
  if (!whole)
    throw new MediaFileProblem(
      'cannot be read as a GLB model',
      'Export it anew and put the whole file in its place',
    )
}
