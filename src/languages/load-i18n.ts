import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './create-i18n.ts'
import type { Language } from './languages.ts'

/** One file for each language, so that a visitor downloads the words of one language only. */
const files = import.meta.glob<{ messages: Messages }>('./locales/*.po')

/** Loads the words of a language in the browser. */
export async function loadI18n(language: Language): Promise<I18n> {
  const load = files[`./locales/${language}.po`]
  if (!load) throw new Error(`There is no PO file for '${language}'.`)
  return createI18n(language, (await load()).messages)
}
