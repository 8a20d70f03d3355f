import type { EditableType } from '../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../content-model/fields/translations-field.ts'
import { translatedTypes } from '../../content-model/translated-types.ts'

/** Whether entries of the type have texts that are translated. Old codes, for example, have none. */
export const hasTranslatedTexts = (kind: EditableType): boolean => translatedTypes.includes(kind)

/** The language into which somebody translates first: their own, unless that is English. */
export const firstTranslation = (own: string): OtherLanguage =>
  otherLanguages.find((language) => language === own) ?? otherLanguages[0] ?? 'vi'
