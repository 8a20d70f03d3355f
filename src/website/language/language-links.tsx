import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { languageCodes, languages, localize } from '../../languages/languages.ts'

/** List items that link to this page in every language, each by its own name. Following one reloads the page. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  // Encoded again, because browser and server write spaces in a query differently, and hydration compares the links.
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

/**
 * Remembers how far the page is scrolled, as a share of its height, because texts of another language are longer or shorter. Also
 * stores the address of the link: it may be opened in another tab, and then the next page in this tab must not be scrolled.
 */
function rememberPlace({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  try {
    sessionStorage.setItem(PLACE, `${scrollY / scrollableHeight()} ${link.href}`)
  } catch {
    // Where nothing can be stored, the page in the other language begins at its top.
  }
}

function returnToPlace(): void {
  try {
    const [part, address] = sessionStorage.getItem(PLACE)?.split(' ') ?? []
    sessionStorage.removeItem(PLACE)
    if (address === location.href) scrollTo({ top: Number(part) * scrollableHeight(), behavior: 'instant' })
  } catch {
    // Where nothing can be read, the page begins at its top.
  }
}
