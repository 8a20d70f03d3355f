// Names of content types, sections, fields and choices in the user's language.
import type { I18n } from '@lingui/core'
import { contentTypes } from '../../content-model/content-types.ts'
import type { ChoiceField, RecordField } from '../../content-model/fields/field.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import { listFieldsAt } from '../../content-model/fields/fields-at.ts'
import { TRANSLATIONS_LABEL } from '../../content-model/fields/translations-field.ts'
import { isLanguage, languages } from '../../languages/languages.ts'
import { splitTranslationPath, type TranslationPath } from './translation-path.ts'

/** Translates a text of a definition. The English text is the id of its message, and is shown where there is no translation. */
export const translate = (i18n: I18n, text: string): string => i18n._(text)

type TypeText = 'one' | 'many' | 'new' | 'name' | 'detail'

/** A name of a content type: 'Spare part' for `one`, 'Spare parts' for `many`, 'New part' for `new`. */
export const nameType = (i18n: I18n, kind: ContentTypeName, of: TypeText): string =>
  translate(i18n, contentTypes[kind].label[of])

export const nameSection = (i18n: I18n, kind: ContentTypeName, section: string): string =>
  translate(i18n, contentTypes[kind].sections[section]?.label ?? section)

export const nameChoice = (i18n: I18n, { choices }: ChoiceField, value: string): string => {
  const label = Object.hasOwn(choices, value) ? choices[value] : undefined
  return label === undefined ? value : translate(i18n, label)
}

interface FieldWords {
  label: string
  hint?: string
}

/** Label and hint of a field of an entry. */
export function fieldWords(i18n: I18n, kind: ContentTypeName, name: string): FieldWords {
  const field = contentTypes[kind].fields[name]
  if (!field) return { label: capitalize(name.replaceAll('_', ' ')) }
  const label = translate(i18n, field.label)
  return field.help === undefined ? { label } : { label, hint: translate(i18n, field.help) }
}

/** Used for fields of older versions, which are no longer defined but still occur in the history. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * 'Throws, Elevator, low' for `['throws', 'elevator', 'low']`, 'Versions 2, Name' for `['versions', 1, 'name']`, and
 * 'Translations › Deutsch › Story' for `['translations', 'de', 'story']`.
 */
export function nameField(i18n: I18n, kind: ContentTypeName, path: readonly (string | number)[]): string {
  const translated = splitTranslationPath(path)
  if (translated) return nameTranslation(i18n, kind, translated)
  const [first, ...rest] = path
  if (first === undefined) return nameType(i18n, kind, 'one')
  const fields = listFieldsAt(contentTypes[kind].fields, path)
  const known = fields.values()
  known.next()
  return rest.reduce<string>(
    (name, part) =>
      typeof part === 'number'
        ? `${name} ${part + 1}`
        : `${name}, ${namePart(i18n, part, known.next().value)}`,
    fieldWords(i18n, kind, String(first)).label,
  )
}

function nameTranslation(i18n: I18n, kind: ContentTypeName, { language, original }: TranslationPath): string {
  const name = isLanguage(language) ? languages[language].name : language
  const field = original.length === 0 ? [] : [nameField(i18n, kind, original)]
  return [translate(i18n, TRANSLATIONS_LABEL), ...(name === '' ? [] : [name]), ...field].join(' › ')
}

/** The name of a field within a group or list. */
export const namePart = (i18n: I18n, part: string, field: RecordField | undefined): string =>
  field === undefined ? part.replaceAll('_', ' ') : translate(i18n, field.label)
