import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProgressBar } from '../../../design/progress-bar.tsx'
import { Snackbar, useSnackbar } from '../../../design/snackbar.tsx'
import { splitLanguage } from '../../../languages/languages.ts'
import { findScreen, importScreen, isScreenLoaded, type Route } from '../../prefetch/screen-modules.ts'
import { matchPage } from './match-page.ts'
import { isMenuEntry } from './menu-entry.ts'

/** A click on a link to a page of ours. */
interface Click {
  page: URL
  /** Whether the next page is shown at the scroll position of this one. */
  preventScrollReset: boolean
}

/**
 * Opens links to our pages without a page load. The router's `Link` components would all render again at each
 * navigation.
 */
export function LinkNavigation() {
  const navigate = useNavigate()
  const here = useLocation()
  const isInMenu = isMenuEntry(here)
  const { t, i18n } = useLingui()
  const { snackbar, notify } = useSnackbar()
  const [isLoading, setIsLoading] = useState(false)
  /** The click whose screen is being loaded, until another click or one of the browser's buttons replaces it. */
  const awaited = useRef<Click>(undefined)
  const open = useEffectEvent(({ page, preventScrollReset }: Click) => {
    const isCurrentPage = addressOf(page) === addressOf(location) && (isInMenu || page.hash === location.hash)
    if (isInMenu && isCurrentPage) return void navigate(-1)
    // The router adds the language to the path again.
    const pathname = splitLanguage(page.pathname).rest
    // A link in the menu replaces the menu's entry in the history.
    const replace = isInMenu || isCurrentPage
    const to = { pathname, search: page.search, hash: page.hash }
    void navigate(to, { replace, preventScrollReset, flushSync: true })
  })
  const openOnceLoaded = useEffectEvent(async (click: Click, screen: Route) => {
    const isLoaded = await importScreen(screen).then(
      () => true,
      () => false,
    )
    if (awaited.current !== click) return
    if (isLoaded) open(click)
    else await openWithoutModule(click.page.href, (message) => notify(i18n._(message)))
    if (awaited.current === click) setIsLoading(false)
  })
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !isPage(link)) return
      event.preventDefault()
      // React may give the element another address while the screen is being loaded.
      const click = { page: new URL(link.href), preventScrollReset: link.dataset['keepPlace'] !== undefined }
      const screen = findScreen(click.page.pathname)?.route
      const isMissing = screen !== undefined && !isScreenLoaded(screen)
      awaited.current = isMissing ? click : undefined
      setIsLoading(isMissing)
      if (isMissing) void openOnceLoaded(click, screen)
      else open(click)
    }
    // The end of a navigation must not cancel, because an earlier click may have begun it.
    const cancel = () => {
      awaited.current = undefined
      setIsLoading(false)
    }
    // Listens on the window, so that React's handlers come first and can prevent the default.
    addEventListener('click', follow)
    addEventListener('popstate', cancel)
    return () => {
      cancel()
      removeEventListener('click', follow)
      removeEventListener('popstate', cancel)
    }
  }, [])
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

const addressOf = ({ pathname, search }: URL | globalThis.Location): string => pathname + search

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
