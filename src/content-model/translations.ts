// Texts of records in other languages: which there are, how they are read and written, and when they are outdated. The server
// and the studio use the same functions.
import { isContainer, valueAt } from './fields/field-path.ts'
import type { Fields, RecordField } from './fields/field.ts'
import { photoFields } from './fields/picture-fields.ts'
import {
  isTranslated,
  MADE_FROM,
  type OtherLanguage,
  otherLanguages,
  type TranslatedField,
  TRANSLATIONS,
} from './fields/translations-field.ts'
import { placeTranslation, type TranslatedPlace } from './write-translations.ts'

type TextPath = TranslatedPlace['path']

interface Translation {
  text: string
  /** The English text that it was made from, if that has changed since. The translation is then outdated. */
  madeFrom?: string
}

/** A text that visitors see in their language. */
export interface TranslatableText extends TranslatedPlace {
  original: string
  translations: Partial<Record<OtherLanguage, Translation>>
}

/** All texts of a record that have an English original, in the order of the definition. Values of wrong types are ignored. */
export function listTranslatableTexts(
  fields: Fields,
  record: unknown,
  above: TextPath = [],
): TranslatableText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name]
    const value = valueAt(record, [name])
    if (isTranslated(field)) return listTexts(field, record, name, path)
    const within = (item: unknown, inner: Fields, index?: number) =>
      listTranslatableTexts(inner, item, index === undefined ? path : [...path, index])
    if (field.kind === 'group') return within(value, field.fields)
    if (!Array.isArray(value)) return []
    return value.flatMap((item, index) => within(item, fieldsOfItem(field, item), index))
  })
}

/** The fields of an item of a list; none if the items have no fields. */
function fieldsOfItem(field: RecordField, item: unknown): Fields {
  if (field.kind === 'list') return field.fields
  if (field.kind === 'photos') return photoFields
  return field.kind === 'blocks' ? (field.types[String(valueAt(item, ['type']))]?.fields ?? {}) : {}
}

/** Whether a value of the field is a translatable text, or may contain some or their translations. */
export const mayHoldTexts = (field: RecordField): boolean =>
  isTranslated(field) || ['group', 'list', 'photos', 'blocks', 'translations'].includes(field.kind)

function listTexts(
  field: TranslatedField,
  container: unknown,
  name: string,
  path: TextPath,
): TranslatableText[] {
  const original = valueAt(container, [name])
  const read = (language: OtherLanguage, ...at: string[]) =>
    valueAt(container, [TRANSLATIONS, language, ...at])
  if (field.kind === 'text') {
    if (!isText(original)) return []
    const translations = eachLanguage((language) =>
      toTranslation(read(language, name), read(language, MADE_FROM, name)),
    )
    return [{ path, field, original, translations }]
  }
  if (!Array.isArray(original)) return []
  return original.flatMap((line: unknown, index) => {
    if (!isText(line)) return []
    const translations = eachLanguage((language) =>
      toTranslation(
        valueAt(read(language, name), [index]),
        valueAt(read(language, MADE_FROM, name), [index]),
      ),
    )
    return [{ path: [...path, index], field, original: line, translations }]
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function toTranslation(text: unknown, madeFrom: unknown): Translation | undefined {
  if (!isText(text)) return undefined
  return { text, ...(isText(madeFrom) && { madeFrom }) }
}

function eachLanguage(
  read: (language: OtherLanguage) => Translation | undefined,
): TranslatableText['translations'] {
  const found: TranslatableText['translations'] = {}
  for (const language of otherLanguages) {
    const translation = read(language)
    if (translation) found[language] = translation
  }
  return found
}

/** Whether a record, or anything in it, has translations. */
export const hasTranslations = (value: unknown): boolean =>
  isContainer(value) &&
  (Object.hasOwn(value, TRANSLATIONS) || Object.values(value).some((inner) => hasTranslations(inner)))

/** Copies a record without any translations. */
export function withoutTranslations<Value>(value: Value): Value {
  if (!isContainer(value)) return value
  const copied: unknown = Array.isArray(value)
    ? value.map((item: unknown) => withoutTranslations(item))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== TRANSLATIONS)
          .map(([name, inner]: [string, unknown]) => [name, withoutTranslations(inner)]),
      )
  return copied as Value
}

export interface PlacedTranslation extends Translation {
  path: TextPath
  language: OtherLanguage
}

/** Lists the translations of a record with the place of the English text that each belongs to. */
export const listTranslations = (fields: Fields, record: unknown): PlacedTranslation[] =>
  listTranslatableTexts(fields, record).flatMap(({ path, translations }) =>
    otherLanguages.flatMap((language) => {
      const translation = translations[language]
      return translation ? [{ path, language, ...translation }] : []
    }),
  )

/**
 * Copies a record with these translations and no others. Ones that belong to no text of the record are left out, as are
 * translations that only repeat that they were made from the current English text.
 */
export function withTranslationsOf<Value>(
  fields: Fields,
  record: Value,
  placed: readonly PlacedTranslation[],
): Value {
  const bare = withoutTranslations(record)
  if (placed.length === 0) return bare
  const wanted = new Map(placed.map((each) => [`${each.language} ${each.path.join('.')}`, each]))
  for (const place of listTranslatableTexts(fields, bare))
    for (const language of otherLanguages) {
      const translation = wanted.get(`${language} ${place.path.join('.')}`)
      if (!translation) continue
      const { text, madeFrom } = translation
      const isCurrent = madeFrom === place.original
      placeTranslation(bare, language, { place, text, madeFrom: isCurrent ? undefined : madeFrom })
    }
  return bare
}

/**
 * Copies a record, noting which translations are outdated: those whose text is the same as in the record before, although the
 * English text has changed since. What the record says itself about the text that a translation was made from has precedence.
 * Lines of a list keep their translations if others are added or removed. `before` is undefined for a new entry.
 */
export function markOutdated<Value>(fields: Fields, before: unknown, after: Value): Value {
  if (!hasTranslations(after)) return after
  const current = new Map(
    listTranslatableTexts(fields, after).map(({ path, original }) => [path.join('.'), original]),
  )
  const originals = originalsByTranslation(listTranslatableTexts(fields, before))
  const placed = alignLines(fields, before, after).flatMap((translation): PlacedTranslation[] => {
    const original = current.get(translation.path.join('.'))
    if (original === undefined) return []
    const known = originals.get(toKey(translation))
    const madeFrom = translation.madeFrom ?? (known && !known.has(original) ? [...known][0] : undefined)
    return [{ ...translation, ...(madeFrom !== undefined && { madeFrom }) }]
  })
  return withTranslationsOf(fields, after, placed)
}

/** How many translations a change of a record makes outdated, by language. Languages without any are missing. */
export function countNewlyOutdated(
  fields: Fields,
  before: unknown,
  after: unknown,
): Partial<Record<OtherLanguage, number>> {
  const known = new Set(listOutdated(fields, before).map(toKey))
  const found = listOutdated(fields, markOutdated(fields, before, after)).filter(
    (each) => !known.has(toKey(each)),
  )
  const counts: Partial<Record<OtherLanguage, number>> = {}
  for (const { language } of found) counts[language] = (counts[language] ?? 0) + 1
  return counts
}

const listOutdated = (fields: Fields, record: unknown) =>
  listTranslations(fields, record).filter(({ madeFrom }) => madeFrom !== undefined)

const toKey = ({ path, language, text }: PlacedTranslation) => translationKey(path, language, text)

/** Items of lists may have moved, so the places of texts are compared without the positions. */
const translationKey = (path: TextPath, language: string, text: string) =>
  `${language} ${path.filter((part) => typeof part === 'string').join('.')} ${text}`

function originalsByTranslation(texts: readonly TranslatableText[]): Map<string, Set<string>> {
  const originals = new Map<string, Set<string>>()
  for (const { path, original, translations } of texts)
    for (const language of otherLanguages) {
      const translation = translations[language]
      if (!translation) continue
      const key = translationKey(path, language, translation.text)
      originals.set(key, (originals.get(key) ?? new Set()).add(translation.madeFrom ?? original))
    }
  return originals
}

/**
 * The translations of the record after a change. Those of lines are moved along with their lines, where lines were added, removed
 * or put into another order.
 */
function alignLines(fields: Fields, before: unknown, after: unknown): PlacedTranslation[] {
  const moved = Object.entries(fields).flatMap(([name, field]) => {
    if (!isTranslated(field) || field.kind !== 'lines') return []
    const [old, current] = [valueAt(before, [name]), valueAt(after, [name])]
    if (!Array.isArray(old) || !Array.isArray(current) || String(old) === String(current)) return []
    return [{ name, old: old.map(String), current: current.map(String) }]
  })
  const all = listTranslations(fields, after)
  if (moved.length === 0) return all
  const findList = ({ path, language }: PlacedTranslation) =>
    moved.find(({ name }) => name === path[0] && isUnchanged(before, after, name, language))
  const others = all.filter((each) => !findList(each))
  // From the record before: the new list may be shorter than that of its translations.
  const ofMovedLines = listTranslations(fields, before).flatMap((each) => {
    const list = findList(each)
    const line = list && findMovedLine(list.old, list.current, Number(each.path[1]))
    return list && line !== undefined ? [{ ...each, path: [list.name, line] }] : []
  })
  return [...others, ...ofMovedLines]
}

/** Whether nobody has changed or confirmed the translation of a list of lines, so that it still follows the old order. */
function isUnchanged(before: unknown, after: unknown, name: string, language: OtherLanguage): boolean {
  const paths = [
    [TRANSLATIONS, language, name],
    [TRANSLATIONS, language, MADE_FROM, name],
  ]
  return paths.every((path) => JSON.stringify(valueAt(before, path)) === JSON.stringify(valueAt(after, path)))
}

/**
 * Where an old line is now; undefined if it was removed. A line that no longer exists counts as reworded, rather than removed, if
 * the list is as long as before and the line now in its place is new.
 */
function findMovedLine(old: readonly string[], current: readonly string[], line: number): number | undefined {
  const text = old[line]
  if (text === undefined) return undefined
  if (current[line] === text) return line
  const found = current.indexOf(text)
  if (found !== -1) return found
  const isReplaced = old.length === current.length && !old.includes(current[line] ?? '')
  return isReplaced ? line : undefined
}
