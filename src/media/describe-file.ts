import { derivedUrl, derivedWidths, mediaUrl } from '../contract/media-url.ts'
import type { StudioFile, UploadKind } from '../contract/studio/studio-file.ts'
import type { MediaFile } from './media-file.ts'

const MIN_THUMBNAIL_WIDTH = 360

/** What the studio shows of a file. The thumbnail of a picture is a small size of it, of a drawing the drawing itself. */
export function describeFile(file: MediaFile, originalName: string | null): StudioFile {
  const { path, bytes, width, height, pages } = file
  const address = mediaUrl(path, file.sha256)
  const widths = width === null ? [] : derivedWidths(address, width)
  const small = widths.find((each) => each >= MIN_THUMBNAIL_WIDTH) ?? widths.at(-1)
  return {
    path,
    kind: kindOf(file),
    address,
    thumbnail: small === undefined ? (width === null ? null : address) : derivedUrl(address, small, 'avif'),
    bytes,
    width,
    height,
    pages,
    original_name: originalName,
  }
}

function kindOf({ media_type }: MediaFile): UploadKind {
  if (media_type === 'application/pdf') return 'pdf'
  if (media_type === 'model/gltf-binary') return 'model'
  return media_type === 'image/svg+xml' ? 'drawing' : 'picture'
}
