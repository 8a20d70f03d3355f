import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from './languages.ts'

/** Returns the words of one language, for `WordsProvider` and for helpers outside components. */
export const createI18n = (language: Language, messages: Messages): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages } })
