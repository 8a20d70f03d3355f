import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { afterPaint } from '../../../design/after-paint.ts'

const ANNOUNCEMENT_ID = 'announcement'

/** The heading that was shown last. Set only in the browser, where refs are called. */
let previous: { pathname: string; heading: HTMLElement } | undefined

/**
 * The `h1` of a page. After a navigation it takes the focus and the page is announced, as browsers do after a
 * page load.
 */
export function PageHeading({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  const { pathname } = useLocation()
  const focusIfNew = (heading: HTMLElement | null) => {
    if (!heading) return
    const isNew = previous && (previous.pathname !== pathname || previous.heading !== heading)
    previous = { pathname, heading }
    // Deferred until after painting, because focusing forces styles and layout to be computed.
    if (isNew) afterPaint(() => announce(heading))
  }
  return (
    <h1 tabIndex={-1} ref={focusIfNew} lang={lang}>
      {children}
    </h1>
  )
}

function announce(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  const announcement = document.getElementById(ANNOUNCEMENT_ID)
  if (announcement) announcement.textContent = document.title
}

export function Announcement() {
  const { pathname } = useLocation()
  return (
    <>
      <VisuallyHidden id={ANNOUNCEMENT_ID} role="status" />
      <FocusRelease pathname={pathname} />
    </>
  )
}

/**
 * Blurs the focused element of a screen just before another screen replaces it. Removing a focused element makes the
 * browser compute styles and layout once more, which takes about 5 ms of a navigation.
 */
class FocusRelease extends Component<{ pathname: string }> {
  override getSnapshotBeforeUpdate(left: { pathname: string }) {
    const { activeElement } = document
    if (left.pathname !== this.props.pathname && activeElement instanceof HTMLElement)
      if (activeElement.closest('main')) activeElement.blur()
    return null
  }

  override componentDidUpdate() {}

  override render() {
    return null
  }
}
