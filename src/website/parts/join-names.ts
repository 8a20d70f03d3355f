import type { I18n } from '@lingui/core'

/** Lists names as people of the language do, in English separated by commas. */
export const joinNames = (i18n: I18n, names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(names)
