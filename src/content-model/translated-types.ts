// Which content types have texts in several languages, and in what state a translation is.
import { contentTypes, type EditableType, editableTypes } from './content-types.ts'
import type { Fields } from './fields/field.ts'
import { fieldsWithin } from './fields/fields-at.ts'
import { isTranslated, type OtherLanguage } from './fields/translations-field.ts'
import type { TranslatableText } from './translations.ts'

const hasTranslatedField = (fields: Fields): boolean =>
  Object.values(fields).some((field) => isTranslated(field) || hasTranslatedField(fieldsWithin(field)))

/** The types whose entries have texts to translate, in the order of the menu. */
export const translatedTypes: readonly EditableType[] = editableTypes.filter((type) =>
  hasTranslatedField(contentTypes[type].fields),
)

export type TextState = 'done' | 'outdated' | 'missing'

/** The state of a text in a language. A translation that was confirmed for the current original is done. */
export function stateOfText(
  { original, translations }: Pick<TranslatableText, 'original' | 'translations'>,
  language: OtherLanguage,
): TextState {
  const translation = translations[language]
  if (!translation) return 'missing'
  const { madeFrom } = translation
  return madeFrom === undefined || madeFrom === original ? 'done' : 'outdated'
}
