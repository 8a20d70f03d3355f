import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { findScreen, importScreen, isScreenLoaded } from '../prefetch/screen-modules.ts'
import { matchPage } from './match-page.ts'
import { isMenuEntry } from './menu-entry.ts'

/** Opens `<a>`s to our pages without a page load. The router's `Link` would render again at each navigation. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const here = useLocation()
  const { key } = here
  const isInMenu = isMenuEntry(here)
  const { snackbar, notify } = useSnackbar()
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    /** The click whose code is on its way, until another click takes its place. */
    let awaited: MouseEvent | undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !isPage(link)) return
      event.preventDefault()
      const { pathname, search, hash } = link
      const isHere = addressOf(link) === addressOf(location) && (isInMenu || hash === location.hash)
      // A link in the menu takes the place of the menu in the history.
      const replace = isInMenu || isHere
      const preventScrollReset = link.dataset['keepPlace'] !== undefined
      const open = () =>
        void navigate({ pathname, search, hash }, { replace, preventScrollReset, flushSync: true })
      const screen = findScreen(pathname)
      const isMissing = screen !== undefined && !isScreenLoaded(screen.address)
      awaited = isMissing ? event : undefined
      setIsLoading(isMissing)
      if (isInMenu && isHere) void navigate(-1)
      else if (isMissing) void openOnceLoaded(event, link.href, screen.address, open)
      else open()
    }
    const openOnceLoaded = async (click: MouseEvent, page: string, module: string, open: () => void) => {
      const isLoaded = await importScreen(module).then(
        () => true,
        () => false,
      )
      if (awaited !== click) return
      if (isLoaded) open()
      else await openWithoutScreen(page, notify)
      if (awaited === click) setIsLoading(false)
    }
    // On the window, after React's own handlers.
    addEventListener('click', follow)
    // Also when the browser's buttons have left the page meanwhile.
    return () => {
      awaited = undefined
      setIsLoading(false)
      removeEventListener('click', follow)
    }
  }, [navigate, isInMenu, key, notify])
  return (
    <>
      <Snackbar {...snackbar} tone="problem" />
      {isLoading && <ProgressBar label="Loading the page" />}
    </>
  )
}

/**
 * The code of a screen cannot be loaded. If the site answers, there is a new build of it, and the page is loaded whole. If
 * not, the visitor keeps what is there: the router would load the page in any case, and show the browser's error page.
 */
async function openWithoutScreen(address: string, notify: (message: string) => void): Promise<void> {
  try {
    await fetch(address, { method: 'HEAD' })
    location.assign(address)
  } catch {
    const reason = navigator.onLine
      ? 'because the connection was interrupted'
      : 'because this device is offline'
    notify(`This page could not be loaded, ${reason}. Please try again.`)
  }
}

const addressOf = ({ pathname, search }: HTMLAnchorElement | globalThis.Location): string => pathname + search

/** Others open a tab or a window, or a component handles them. */
function isPlainClick({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey)
}

function isPage(link: HTMLAnchorElement): boolean {
  const isPartOfPage = link.getAttribute('href')?.startsWith('#')
  if (link.origin !== location.origin || link.target !== '' || isPartOfPage) return false
  return matchPage(link.pathname) !== undefined
}
