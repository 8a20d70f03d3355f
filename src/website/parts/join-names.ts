import type { I18n } from '@lingui/core'

/** Lists names, without a word before the last one. */
export const joinNames = (i18n: I18n, names: readonly string[]): string => names.join(nameSeparator(i18n))

export const nameSeparator = (i18n: I18n): string => (i18n.locale === 'ja' ? '、' : ', ')
