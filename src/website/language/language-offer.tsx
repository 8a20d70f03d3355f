import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { isLanguage, type Language, languages, localize } from '../../languages/languages.ts'
import * as styles from './language-offer.module.css'

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
    <aside className={styles.offer} aria-label={languages[preferred].name} lang={preferred}>
      <a href={localize(preferred, pathname + search)}>{languages[preferred].offer}</a>
    </aside>
  )
}

/** The first of the browser's languages that the site has. */
function findPreferredLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
