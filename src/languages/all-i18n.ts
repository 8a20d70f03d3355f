import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './create-i18n.ts'
import { type Language, languageCodes } from './languages.ts'

const files = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })

/** The words of every language, for the server. No request changes them, so all requests of a language share them. */
export const allI18n = Object.fromEntries(
  languageCodes.map((language) => {
    const file = files[`./locales/${language}.po`]
    if (!file) throw new Error(`There is no PO file for '${language}'.`)
    return [language, createI18n(language, file.messages)]
  }),
) as Record<Language, I18n>
