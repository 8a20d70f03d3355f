// The field in which a record, a group, an item of a list or a block keeps its texts in other languages.
import { DEFAULT_LANGUAGE, type Language, languageCodes, languages } from '../../languages/languages.ts'
import type { Fields, GroupField, LinesField, RecordField, TextField, TranslationsField } from './field.ts'

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

/** The languages into which texts of the catalogue are translated. */
export const otherLanguages = languageCodes.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

/** Each of these languages with its own name for itself. */
export const namesOfOtherLanguages = Object.fromEntries(
  otherLanguages.map((language) => [language, languages[language].name]),
) as Record<OtherLanguage, string>

/** The name of the field. It looks like `translations: { de: { story: 'Jeder Verein …', made_from: { story: 'Every club …' } } }`. */
export const TRANSLATIONS = 'translations'

/** The label of the field in the studio. Lists of changes begin with it. */
export const TRANSLATIONS_LABEL = 'Translations'

/**
 * Within a language: the English texts that outdated translations were made from. A translation that is not listed here was
 * made from the English text that stands next to it.
 */
export const MADE_FROM = 'made_from'

export type TranslatedField = (TextField | LinesField) & { translated: true }

export const isTranslated = (field: RecordField): field is TranslatedField =>
  (field.kind === 'text' || field.kind === 'lines') && field.translated === true

/** The fields with the one for translations, if any of them is translated. */
export function withTranslations<Inner extends Fields>(fields: Inner): Inner {
  const texts = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isTranslated(field) ? [[name, toTranslation(field)] as const] : [],
    ),
  )
  if (Object.keys(texts).length === 0) return fields
  const within: Fields = {
    ...texts,
    [MADE_FROM]: {
      kind: 'group',
      label: 'Made from',
      write: 'the English texts that outdated translations were made from',
      optional: true,
      fields: texts,
    },
  }
  const groups = otherLanguages.map((language): [string, GroupField] => [
    language,
    {
      kind: 'group',
      label: languages[language].name,
      write: `the texts in this language: ${Object.keys(texts).join(', ')}`,
      optional: true,
      fields: within,
    },
  ])
  const translations: TranslationsField = {
    kind: 'translations',
    label: TRANSLATIONS_LABEL,
    write: `the texts by language: ${otherLanguages.join(', ')}`,
    optional: true,
    fields: Object.fromEntries(groups),
  }
  return { ...fields, [TRANSLATIONS]: translations }
}

/** The same field in another language: without names and patterns, and it may be missing. */
function toTranslation(field: TranslatedField): TextField | LinesField {
  const { label, max } = field
  if (field.kind === 'lines') {
    const write = 'a list of texts, one for each line of the original; an empty one is not translated yet'
    return { kind: 'lines', label, max, write, writeLine: 'a text', hasGaps: true, optional: true }
  }
  const { long, write = 'a text' } = field
  return { kind: 'text', label, max, write, optional: true, ...(long && { long }) }
}
