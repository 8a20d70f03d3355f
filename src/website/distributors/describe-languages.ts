import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { intlLocale } from '../language/intl-locale.ts'

const openFormats = (locale: string) => ({
  names: new Intl.DisplayNames(locale, { type: 'language' }),
  list: new Intl.ListFormat(locale),
})

/** Created on first use: many pages prefetch this module, and loading the language data blocks slow phones. */
const formats = new Map<string, ReturnType<typeof openFormats>>()

/** A text such as 'Speaks English and French' from ISO 639 codes; null without codes. Unknown codes appear as they are. */
export function describeLanguages(i18n: I18n, codes: string[]): string | null {
  if (codes.length === 0) return null
  const locale = intlLocale(i18n)
  const { names, list } = formats.get(locale) ?? openFormats(locale)
  formats.set(locale, { names, list })
  const languages = list.format(codes.map((code) => names.of(code) ?? code))
  return i18n._(msg`Speaks ${languages}`)
}
