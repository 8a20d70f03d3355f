import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import type { StudioLanguage } from '../../words/language.ts'

/** The name of a language in the language of the studio, such as 'German'. */
export const nameLanguage = (language: StudioLanguage, named: OtherLanguage): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named
