import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { isLanguage, type Language, localize } from '../../languages/languages.ts'
import styles from './language-offer.module.css'

/** Each in the language that it offers, so these are no messages of the page's language. */
const offers: Record<Language, string> = {
  en: 'This page is also available in English',
  vi: 'Trang này cũng có bằng tiếng Việt',
  de: 'Diese Seite gibt es auch auf Deutsch',
  fr: 'Cette page existe aussi en français',
  es: 'Esta página también está disponible en español',
  ja: 'このページは日本語でもご覧いただけます',
}

/**
 * Offers the page in the language that the browser prefers, if the site has it and the page is in another one. The browser
 * decides, so that pages can be cached by their address.
 */
export function LanguageOffer() {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const preferred = useIsHydrated() ? findPreferredLanguage() : undefined
  if (preferred === undefined || preferred === i18n.locale) return null
  return (
    <p className={styles.offer}>
      <a href={localize(preferred, pathname + search)} lang={preferred} hrefLang={preferred}>
        {offers[preferred]}
      </a>
    </p>
  )
}

/** The first of the browser's languages that the site has. */
function findPreferredLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
