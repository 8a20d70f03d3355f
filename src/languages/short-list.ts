import type { I18n } from '@lingui/core'
import { isLanguage, languages, type SiteLanguage } from './languages.ts'

interface ListPart {
  type: 'element' | 'literal'
  value: string
}

/**
 * The texts of a short list and what separates them in the language of the page, such as 'Sopwith Camel, Bf 109 und P-51' in
 * German. The result is that of `Intl.ListFormat` in its narrow style. That object is only created for several texts in a
 * language with such an 'und', because the first one on a page takes as long as a number format, see `number-format.ts`.
 */
export function listParts({ locale }: I18n, texts: readonly string[]): ListPart[] {
  const language: SiteLanguage | undefined = isLanguage(locale) ? languages[locale] : undefined
  const separator = language?.listSeparator
  if (separator === undefined && texts.length > 1)
    return new Intl.ListFormat(locale, { style: 'narrow' }).formatToParts(texts)
  return texts.flatMap((value, index) => {
    const element = { type: 'element', value } as const
    return index === 0 ? [element] : [{ type: 'literal', value: separator ?? '' }, element]
  })
}

/** The text of a short list, see `listParts`. */
export const formatShortList = (i18n: I18n, texts: readonly string[]): string =>
  listParts(i18n, texts)
    .map(({ value }) => value)
    .join('')
