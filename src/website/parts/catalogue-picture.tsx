import type { ComponentProps } from 'react'
import { derivedUrl, derivedWidths, type PictureFormat } from '../../contract/media-url.ts'
import type { Picture as ApiPicture } from '../../contract/picture.ts'
import { Picture, type PictureSource } from '../../design/picture.tsx'

/** What loader data has of a picture. It is in the page as text, where each field costs bytes. */
export type PictureData = Pick<ApiPicture, 'image' | 'width' | 'height' | 'alt'>

interface CataloguePictureProps extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  picture: PictureData | null
}

export function CataloguePicture({ picture, sizes, ...props }: CataloguePictureProps) {
  return <Picture picture={picture && toPictureSource(picture, sizes)} sizes={sizes} {...props} />
}

/** The density at which the widest place of a picture is filled; on phones, which may have 3, the place is narrower. */
const DENSITY = 2

/** `sizes` end with the width of the widest place, in px. */
export function toPictureSource(picture: PictureData, sizes: string): PictureSource {
  const [, widest = Infinity] = /(\d+)px$/.exec(sizes) ?? []
  const needed = Number(widest) * DENSITY
  const all = derivedWidths(picture.image, picture.width)
  const widths = all.filter((_, index) => (all[index - 1] ?? 0) < needed)
  const srcset = (format: PictureFormat) =>
    widths.map((width) => `${derivedUrl(picture.image, width, format)} ${width}w`).join(', ')
  return { ...picture, avif: srcset('avif'), webp: srcset('webp') }
}
