import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { languageCodes, languages, localize } from '../../languages/languages.ts'

/** Items of a list that link to this page in all languages, each by its own name. Following one loads the page anew. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  // Written anew, because browser and server spell spaces in a query differently.
  const query = String(new URLSearchParams(search))
  const page = query === '' ? pathname : `${pathname}?${query}`
  useEffect(returnToPlace, [])
  return languageCodes.map((code) => (
    <li key={code}>
      <a
        href={localize(code, page)}
        className={className}
        lang={code}
        aria-current={code === i18n.locale ? 'true' : undefined}
        onClick={rememberPlace}
      >
        {languages[code].name}
      </a>
    </li>
  ))
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
