import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './create-i18n.ts'
import type { Language } from './languages.ts'

/** One file for each language, so that a visitor downloads the words of one language only. */
const loadMessages: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  vi: () => import('./locales/vi.po'),
  de: () => import('./locales/de.po'),
  fr: () => import('./locales/fr.po'),
  es: () => import('./locales/es.po'),
  ja: () => import('./locales/ja.po'),
}

/** Loads the words of a language in the browser. */
export async function loadI18n(language: Language): Promise<I18n> {
  const { messages } = await loadMessages[language]()
  return createI18n(language, messages)
}
