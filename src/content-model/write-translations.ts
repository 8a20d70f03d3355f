import { isContainer, valueAt } from './fields/field-path.ts'
import {
  MADE_FROM,
  type OtherLanguage,
  type TranslatedField,
  TRANSLATIONS,
} from './fields/translations-field.ts'

/** An English text of a record: the value of a field, or one line of a list of lines. */
export interface TranslatedPlace {
  /** Such as `['versions', 0, 'images', 1, 'alt']` or `['features_list', 2]`. */
  path: readonly (string | number)[]
  field: TranslatedField
}

export interface NewTranslation {
  /** The English text that it translates. */
  place: TranslatedPlace
  text: string
  /**
   * The English text that it was made from. If that is the current one, the translation is thereby confirmed for it. Undefined
   * for a changed translation, which counts as made from the current English text.
   */
  madeFrom?: string | undefined
}

/**
 * Copies a record with these translations into a language; an empty text removes one. Everything else stays as it is, including
 * other confirmations.
 */
export function writeTranslations<Value>(
  record: Value,
  language: OtherLanguage,
  translations: readonly NewTranslation[],
): Value {
  const copied = structuredClone(record)
  for (const translation of translations) placeTranslation(copied, language, translation)
  return copied
}

/** Writes one translation like `writeTranslations`, but into the record itself, which must therefore be a copy. */
export function placeTranslation(
  record: unknown,
  language: OtherLanguage,
  { place, text, madeFrom }: NewTranslation,
): void {
  const isLine = place.field.kind === 'lines'
  const path = isLine ? place.path.slice(0, -1) : place.path
  const container = valueAt(record, path.slice(0, -1))
  if (!isContainer(container)) return
  const name = String(path.at(-1))
  const line = isLine ? Number(place.path.at(-1)) : undefined
  const within = childObject(childObject(container, TRANSLATIONS), language)
  const lines = valueAt(container, [name])
  const length = Array.isArray(lines) ? lines.length : 0
  writeText(within, name, text, line, length)
  if (madeFrom !== undefined && text !== '')
    writeText(childObject(within, MADE_FROM), name, madeFrom, line, length)
  else removeMadeFrom(within, name, line)
  if (text === '') removeEmpty(container, [TRANSLATIONS, language, name])
}

/** Lists of lines have an empty text for each line that has none. */
function writeText(within: object, name: string, text: string, line: number | undefined, length: number) {
  if (line === undefined) return Reflect.set(within, name, text)
  const known: unknown = Reflect.get(within, name)
  const texts = Array.from({ length: Math.max(length, line + 1) }, (_, index) => {
    const other = valueAt(known, [index])
    return index === line ? text : typeof other === 'string' ? other : ''
  })
  return Reflect.set(within, name, texts)
}

function removeMadeFrom(within: object, name: string, line: number | undefined): void {
  const madeFrom: unknown = Reflect.get(within, MADE_FROM)
  if (!isContainer(madeFrom) || !Object.hasOwn(madeFrom, name)) return
  const texts: unknown = Reflect.get(madeFrom, name)
  if (line !== undefined && Array.isArray(texts) && line < texts.length) texts[line] = ''
  const isUsed = line !== undefined && Array.isArray(texts) && texts.some((text) => text !== '')
  if (!isUsed) Reflect.deleteProperty(madeFrom, name)
  if (Object.keys(madeFrom).length === 0) Reflect.deleteProperty(within, MADE_FROM)
}

function childObject(container: object, name: string): object {
  const found: unknown = Reflect.get(container, name)
  if (isContainer(found)) return found
  const created = {}
  Reflect.set(container, name, created)
  return created
}

/** Removes a value, and the ones around it, if nothing is left in them. */
function removeEmpty(container: object, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return
  const inner: unknown = Reflect.get(container, name)
  if (isContainer(inner)) removeEmpty(inner, rest)
  const isEmpty = isContainer(inner) ? Object.values(inner).every((value) => value === '') : inner === ''
  if (isEmpty) Reflect.deleteProperty(container, name)
}
