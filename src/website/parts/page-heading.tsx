import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { announce } from './announcement.tsx'

/** What was last shown in this window; unknown on the server, where nothing is ever focused. */
let shown: { pathname: string; heading: HTMLElement } | undefined

/**
 * The heading of a page. It takes the focus and the page is announced when it comes in the place of another,
 * so that the new page is read from here; where a page is loaded as a whole the browser does so itself.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const takeFocus = (heading: HTMLElement | null) => {
    if (!heading) return
    if (shown && (shown.pathname !== pathname || shown.heading !== heading)) {
      heading.focus({ preventScroll: true })
      announce(document.title)
    }
    shown = { pathname, heading }
  }
  return (
    <h1 tabIndex={-1} ref={takeFocus}>
      {children}
    </h1>
  )
}
