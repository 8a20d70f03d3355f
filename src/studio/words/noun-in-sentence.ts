import type { I18n } from '@lingui/core'

/** A label of a content type as it is written within a sentence. German nouns keep their capital letter. */
export const nounInSentence = (i18n: I18n, label: string): string =>
  i18n.locale === 'de' ? label : label.toLocaleLowerCase(i18n.locale)
