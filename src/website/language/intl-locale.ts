import type { I18n } from '@lingui/core'

/** The locale for `Intl`: the language of the words, with the British forms of lists, dates and names in English. */
export const intlLocale = (i18n: I18n): string => (i18n.locale === 'en' ? 'en-GB' : i18n.locale)
