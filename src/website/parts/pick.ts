import type { Picture } from '../../contract/picture.ts'
import type { PictureData } from './catalogue-picture.tsx'

/** Picks the fields that a screen shows, since the others would only make the page larger. */
export function pick<Item extends object, Field extends keyof Item>(item: Item, fields: Field[]) {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>
}

export function pickPicture(picture: Picture): PictureData {
  return pick(picture, ['image', 'width', 'height', 'alt', 'untranslated'])
}

export function pickWithPicture<Item extends { image: Picture | null }, Field extends keyof Item>(
  item: Item,
  fields: Field[],
) {
  return { ...pick(item, fields), image: item.image && pickPicture(item.image) }
}
