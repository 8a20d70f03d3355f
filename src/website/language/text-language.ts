import type { I18n } from '@lingui/core'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'

/**
 * The `lang` of a text of the catalogue, which is in English on every page: screen readers, hyphenation and line breaks follow
 * it. Undefined on English pages, where it is that of the page.
 */
export const textLanguage = (i18n: I18n): string | undefined =>
  i18n.locale === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE
