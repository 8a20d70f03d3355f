import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { fieldsWithin } from '../../content-model/fields/fields-at.ts'
import type { Fields } from '../../content-model/fields/field.ts'
import {
  isTranslated,
  type OtherLanguage,
  otherLanguages,
} from '../../content-model/fields/translations-field.ts'

/** Whether entries of the type have texts that are translated. Old codes, for example, have none. */
export const hasTranslatedTexts = (kind: EditableType): boolean =>
  hasTranslatedField(contentTypes[kind].fields)

const hasTranslatedField = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      field.kind !== 'translations' && (isTranslated(field) || hasTranslatedField(fieldsWithin(field))),
  )

/** The language into which somebody translates first: their own, unless that is English. */
export const firstTranslation = (own: string): OtherLanguage =>
  otherLanguages.find((language) => language === own) ?? otherLanguages[0] ?? 'vi'
