import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { mediaUrl } from '../../contract/media-url.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { isDiskFull } from '../store/disk-space.ts'
import { type MediaFile, measureMedia } from '../media-file.ts'
import { MediaFileProblem } from '../media-file-problem.ts'
import { type MediaStore, MediaStoreUnavailable } from '../store/media-store.ts'
import type { SniffedFile } from './upload-kind.ts'
import { uploadPath } from './upload-path.ts'

export interface UploadToPrepare {
  /** The path of a file with the bytes as they were sent. */
  file: string
  name: string
  year: number
  sniffed: SniffedFile
}

/** In px. Phones take pictures of this size; pages show at most 1536 px. */
const MAX_SIDE = 4_096
const MAX_UPLOAD_PIXELS = 60_000_000
const JPEG_QUALITY = 90
const WEBP_QUALITY = 90

/**
 * Checks an upload, re-encodes pictures, so that only their pixels are kept, and stores the result.
 * @throws StudioProblem
 */
export async function prepareUpload(
  store: MediaStore,
  { file, name, year, sniffed }: UploadToPrepare,
): Promise<MediaFile> {
  const sent = await readFile(file)
  const content = sniffed.kind === 'picture' ? await reencode(sent, sniffed) : sent
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = uploadPath(name, sniffed, { sha256, year })
  const measured = await measureMedia(content, path, sha256).catch(toStudioProblem)
  const address = mediaUrl(path, sha256)
  if (!(await store.has('originals', address))) await store.put('originals', address, content)
  return measured
}

/** Rotates a picture upright, converts it to sRGB, and removes metadata of the camera, such as the location. */
async function reencode(sent: Buffer, { extension }: SniffedFile): Promise<Buffer> {
  const picture = sharp(sent, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  if (extension === 'jpg') picture.jpeg({ quality: JPEG_QUALITY })
  else if (extension === 'png') picture.png({ compressionLevel: 9 })
  else picture.webp({ quality: WEBP_QUALITY })
  try {
    return await picture.toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels()
    throw new StudioProblem('upload-unreadable')
  }
}

const tooManyPixels = () =>
  new StudioProblem('upload-too-many-pixels', { params: { max: MAX_UPLOAD_PIXELS / 1_000_000 } })

function toStudioProblem(error: unknown): never {
  if (!(error instanceof MediaFileProblem)) throw error
  if (error.line !== undefined)
    throw new StudioProblem('upload-drawing-unsafe', { params: { line: error.line } })
  if (error.isActive) throw new StudioProblem('upload-pdf-active')
  throw /pixels/.test(error.message) ? tooManyPixels() : new StudioProblem('upload-unreadable')
}

/** The problem to report to staff; undefined for an error of the program. */
export function describeUploadFailure(error: unknown): StudioProblem | undefined {
  if (error instanceof StudioProblem) return error
  if (isDiskFull(error)) return new StudioProblem('disk-full')
  if (!(error instanceof MediaStoreUnavailable)) return undefined
  return new StudioProblem(isDiskFull(error.cause) ? 'disk-full' : 'media-away')
}
