import type { Picture } from '../../contract/picture.ts'
import type { PictureSource } from '../../design/picture.tsx'

/** Loader data is also in the page as text, where `srcset`s repeat the HTML and so compress better than sizes. */
export function toPictureSource(picture: Picture): PictureSource {
  const { image, width, height, alt, sizes } = picture
  const srcset = (format: 'avif' | 'webp') => sizes.map((size) => `${size[format]} ${size.width}w`).join(', ')
  return { image, width, height, alt, avif: srcset('avif'), webp: srcset('webp') }
}

/** Picks the fields that a screen shows; the others would only make the page larger. */
export function pick<Item extends object, Field extends keyof Item>(item: Item, fields: Field[]) {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>
}

export function pickWithPicture<Item extends { image: Picture | null }, Field extends keyof Item>(
  item: Item,
  fields: Field[],
) {
  return { ...pick(item, fields), image: item.image && toPictureSource(item.image) }
}
