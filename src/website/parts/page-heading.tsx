import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { afterPaint } from '../../design/after-paint.ts'

const ANNOUNCEMENT_ID = 'announcement'

/** Set in the browser only: a server has no focus. */
let previous: { pathname: string; heading: HTMLElement } | undefined

/** Takes the focus and announces the page after a navigation; browsers do so for a page load. */
export function PageHeading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const focusIfNew = (heading: HTMLElement | null) => {
    if (!heading) return
    const isNew = previous && (previous.pathname !== pathname || previous.heading !== heading)
    previous = { pathname, heading }
    // Focus forces the browser to compute styles and layout.
    if (isNew) afterPaint(() => announce(heading))
  }
  return (
    <h1 tabIndex={-1} ref={focusIfNew}>
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
 * Takes the focus off a screen just before another replaces it. Browsers compute styles and layout once more where a
 * focused element is removed, some 5 ms of a navigation.
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
