import type { Picture } from '../../contract/picture.ts'
import type { PictureData } from './catalogue-picture.tsx'

/** The names of the texts that are in English on a page in another language; see `textLanguage`. */
export interface Untranslated {
  untranslated?: string[] | undefined
}

/**
 * Picks the fields that a screen shows, since the others would only make the page larger. Keeps `untranslated` as well, if there
 * is one.
 */
export function pick<Item extends object, Field extends keyof Item>(item: Item, fields: readonly Field[]) {
  const picked = Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>
  const untranslated: unknown = Reflect.get(item, 'untranslated')
  return (untranslated === undefined ? picked : { ...picked, untranslated }) as Pick<Item, Field> &
    Untranslated
}

export function pickPicture(picture: Picture): PictureData {
  return pick(picture, ['image', 'width', 'height', 'alt'])
}

export function pickWithPicture<Item extends { image: Picture | null }, Field extends keyof Item>(
  item: Item,
  fields: readonly Field[],
) {
  return { ...pick(item, fields), image: item.image && pickPicture(item.image) }
}
