import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { languageCodes, languages, localize } from '../../languages/languages.ts'
import styles from './language-links.module.css'

/** Links to this page in all languages, each by its own name. Other languages are a page load. */
export function LanguageLinks() {
  const { i18n } = useLingui()
  const titleId = useId()
  const { pathname, search } = useLocation()
  useEffect(returnToPlace, [])
  return (
    <nav aria-labelledby={titleId} className={styles.choice}>
      <h2 id={titleId}>
        <Trans>Language</Trans>
      </h2>
      <ul>
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={localize(code, pathname + search)}
              lang={code}
              hrefLang={code}
              aria-current={code === i18n.locale ? 'true' : undefined}
              onClick={rememberPlace}
            >
              {languages[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PLACE = 'place-in-page'

const scrollableHeight = () => document.documentElement.scrollHeight - innerHeight

/** Remembers how far the page is scrolled, as a part of its height, because texts of another language are longer or shorter. */
function rememberPlace(): void {
  try {
    sessionStorage.setItem(PLACE, String(scrollY / scrollableHeight()))
  } catch {
    // Where nothing can be stored, the page in the other language begins at its top.
  }
}

function returnToPlace(): void {
  try {
    const place = sessionStorage.getItem(PLACE)
    sessionStorage.removeItem(PLACE)
    if (place !== null) scrollTo({ top: Number(place) * scrollableHeight(), behavior: 'instant' })
  } catch {
    // See above.
  }
}
