import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { splitLanguage } from '../../languages/languages.ts'
import { findScreen, importScreen, isScreenLoaded } from '../prefetch/screen-modules.ts'
import { matchPage } from './match-page.ts'
import { isMenuEntry } from './menu-entry.ts'

/**
 * Opens links to our pages without a page load. The router's `Link` components would all render again at each
 * navigation.
 */
export function LinkNavigation() {
  const navigate = useNavigate()
  const here = useLocation()
  const { key } = here
  const isInMenu = isMenuEntry(here)
  const { t, i18n } = useLingui()
  const { snackbar, notify } = useSnackbar()
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    /** The click whose screen is being loaded, until another click replaces it. */
    let awaited: MouseEvent | undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !isPage(link)) return
      event.preventDefault()
      const { search, hash } = link
      // The router adds the language to the path again.
      const pathname = splitLanguage(link.pathname).rest
      const isCurrentPage = addressOf(link) === addressOf(location) && (isInMenu || hash === location.hash)
      // A link in the menu replaces the menu's entry in the history.
      const replace = isInMenu || isCurrentPage
      const preventScrollReset = link.dataset['keepPlace'] !== undefined
      const open = () =>
        void navigate({ pathname, search, hash }, { replace, preventScrollReset, flushSync: true })
      const screen = findScreen(pathname)
      const isMissing = screen !== undefined && !isScreenLoaded(screen.address)
      awaited = isMissing ? event : undefined
      setIsLoading(isMissing)
      if (isInMenu && isCurrentPage) void navigate(-1)
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
      else await openWithoutModule(page, (message) => notify(i18n._(message)))
      if (awaited === click) setIsLoading(false)
    }
    // Listens on the window, so that React's handlers come first and can prevent the default.
    addEventListener('click', follow)
    // Also runs when the browser's buttons have left the page in the meantime.
    return () => {
      awaited = undefined
      setIsLoading(false)
      removeEventListener('click', follow)
    }
  }, [navigate, isInMenu, key, notify, i18n])
  return (
    <>
      <Snackbar {...snackbar} tone="problem" />
      {isLoading && <ProgressBar label={t`Loading the page`} />}
    </>
  )
}

/**
 * Handles a screen whose code cannot be loaded. If the site responds, it has a new build, and the page is loaded as a
 * whole. If not, the visitor stays on the current page: loading would replace it with the browser's error page.
 */
async function openWithoutModule(
  address: string,
  notify: (message: MessageDescriptor) => void,
): Promise<void> {
  try {
    await fetch(address, { method: 'HEAD' })
    location.assign(address)
  } catch {
    notify(
      navigator.onLine
        ? msg`This page could not be loaded, because the connection was interrupted. Please try again.`
        : msg`This page could not be loaded, because this device is offline. Please try again.`,
    )
  }
}

const addressOf = ({ pathname, search }: HTMLAnchorElement | globalThis.Location): string => pathname + search

/** Whether a click opens the link in this tab and no component has handled it. */
function isPlainClick({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey)
}

function isPage(link: HTMLAnchorElement): boolean {
  const isPartOfPage = link.getAttribute('href')?.startsWith('#')
  if (link.origin !== location.origin || link.target !== '' || isPartOfPage) return false
  // Changing the language is a page load, which brings the words of the other language.
  const { language, rest } = splitLanguage(link.pathname)
  return language === splitLanguage(location.pathname).language && matchPage(rest) !== undefined
}
