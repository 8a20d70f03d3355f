import type { I18n } from '@lingui/core'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'

const namesByLocale = new Map<string, Intl.DisplayNames>()

/** The name of a country by its code of ISO 3166-1, such as 'Deutschland' for DE on a German page. Other texts stay as they are. */
export function nameCountry({ locale }: I18n, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names =
    namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  namesByLocale.set(locale, names)
  return names.of(code) ?? code
}

/**
 * The item with its country named in the language of the page. On English pages, and without a country code, it keeps the name
 * that the catalogue gives. Call it in loaders only, because browsers may name a country differently than the server.
 */
export function withCountryName<Item extends { country: string; country_code: string | null }>(
  i18n: I18n,
  item: Item,
): Item {
  const { country_code: code } = item
  return i18n.locale === DEFAULT_LANGUAGE || code === null
    ? item
    : { ...item, country: nameCountry(i18n, code) }
}
