import type { ComponentProps } from 'react'
import { derivedUrl, derivedWidths, type PictureFormat } from '../../contract/media-url.ts'
import type { Picture as ApiPicture } from '../../contract/picture.ts'
import { textLanguage } from '../language/text-language.tsx'
import { Picture, type PictureSource } from '../../design/picture.tsx'

/** The part of a picture that loader data contains. The page includes it as text, so each field costs bytes. */
export type PictureData = Pick<ApiPicture, 'image' | 'width' | 'height' | 'alt' | 'untranslated'>

interface CataloguePictureProps extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  picture: PictureData | null
}

export function CataloguePicture({ picture, sizes, ...props }: CataloguePictureProps) {
  return <Picture picture={picture && toPictureSource(picture, sizes)} sizes={sizes} {...props} />
}

/**
 * The pixel density for which the largest size is chosen. Phones may have a density of 3, but show pictures
 * narrower.
 */
const DENSITY = 2

/**
 * For pictures that may be shown wider than this, in px, no files narrower than this are listed: phones show such pictures
 * smaller, but would not choose those files, because all phones have a density of 2 or more.
 */
const WIDEST_THUMBNAIL = 360

/**
 * The URLs of a picture for `srcset`. If `sizes` ends with a width in px, which must be the largest, it limits the listed
 * files; else there is no upper limit. Every second size is enough for WebP, because few browsers fetch it: nearly all that
 * understand our stylesheets read AVIF.
 */
export function toPictureSource(picture: PictureData, sizes: string): PictureSource {
  const [, widest = Infinity] = /(\d+)px$/.exec(sizes) ?? []
  const needed = Number(widest) * DENSITY
  const narrowest = Number(widest) > WIDEST_THUMBNAIL ? WIDEST_THUMBNAIL : 0
  const all = derivedWidths(picture.image, picture.width)
  const widths = all.filter(
    (width, index) => (all[index - 1] ?? 0) < needed && (width >= narrowest || index === all.length - 1),
  )
  const everySecond = widths.filter((_, index) => (widths.length - index) % 2 === 1)
  const srcset = (format: PictureFormat, listed: number[]) =>
    listed.map((width) => `${derivedUrl(picture.image, width, format)} ${width}w`).join(', ')
  const { untranslated: _, ...source } = picture
  return {
    ...source,
    lang: textLanguage(picture, 'alt'),
    avif: srcset('avif', widths),
    webp: srcset('webp', everySecond),
  }
}
