import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { announce } from './announcement.tsx'

/** The page that was last shown in this window; unknown on the server, where nothing is ever focused. */
let shown: string | undefined

/**
 * The heading of a page. It takes the focus and the page is announced when the visitor comes from another
 * page of the site, so that the new page is read from here; where a page is loaded as a whole the browser
 * does so itself.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const takeFocus = (heading: HTMLElement | null) => {
    if (!heading) return
    if (shown !== undefined && shown !== pathname) {
      heading.focus({ preventScroll: true })
      announce(document.title)
    }
    shown = pathname
  }
  return (
    <h1 tabIndex={-1} ref={takeFocus}>
      {children}
    </h1>
  )
}
