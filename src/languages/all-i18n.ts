import type { I18n } from '@lingui/core'
import { createI18n } from './create-i18n.ts'
import type { Language } from './languages.ts'
import { messages as de } from './locales/de.po'
import { messages as en } from './locales/en.po'
import { messages as es } from './locales/es.po'
import { messages as fr } from './locales/fr.po'
import { messages as ja } from './locales/ja.po'
import { messages as vi } from './locales/vi.po'

/** The words of every language, for the server. No request changes them, so all requests of a language share them. */
export const allI18n: Record<Language, I18n> = {
  en: createI18n('en', en),
  vi: createI18n('vi', vi),
  de: createI18n('de', de),
  fr: createI18n('fr', fr),
  es: createI18n('es', es),
  ja: createI18n('ja', ja),
}
