// Prefetches data and code of a page when its link is hovered, touched or focused, and of a few linked catalogue
// pages near the middle of the window when scrolling has stopped.
import type { RouterContextProvider } from 'react-router'
import type { ApiFetch } from '../../contract/api-client.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { splitLanguage } from '../../languages/languages.ts'
import { matchPage } from '../parts/frame/match-page.ts'
import { findLikelyLinks } from './likely-links.ts'
import { prefetchResponse } from './prefetched-responses.ts'
import { savesData } from './saves-data.ts'
import { findScreen, importScreen } from './screen-modules.ts'
import { watchHistory } from './visited-screens.ts'

/** A pointer that stays on a link for this long, in ms, is not just passing over it. */
const INTENT_MS = 65
/** Scrolling counts as stopped after this time without a scroll event, in ms. */
const REST_MS = 400
/** How many of the likeliest pages are prefetched each time scrolling has stopped. */
const MAX_PAGES_AT_REST = 2
/** The limit for prefetching at rest while one page is shown, however far the visitor scrolls. */
const MAX_PAGES_PER_VIEW = 16

/**
 * The screens from the home page to a model. Every page loads their code and styles (`vite/files-of-code.ts`), so only data is
 * prefetched.
 */
const browsePages: string[] = [
  pagePaths.home,
  pagePaths.aircraftClasses,
  pagePaths.modelsOfAClass,
  pagePaths.modelDetail,
]

const isBrowsePage = ({ pathname }: HTMLAnchorElement) =>
  browsePages.includes(matchPage(splitLanguage(pathname).rest)?.path ?? '')

type CreateLoaderContext = (apiFetch: ApiFetch) => RouterContextProvider

type PrefetchPage = (link: HTMLAnchorElement) => Promise<void>

export function startPrefetching(createLoaderContext: CreateLoaderContext): void {
  watchHistory()
  if (savesData()) return
  const prefetchPage: PrefetchPage = async (link) => {
    const found = findScreen(link.pathname)
    if (!found || !navigator.onLine) return
    const { clientLoader } = await importScreen(found.route)
    // Not prefetched: the contact form contains a token for one visitor, and the server counts searches.
    const path = splitLanguage(link.pathname).rest
    if (path === pagePaths.contactUs || path === pagePaths.search) return
    // The loader's result is discarded. Running it warms up its code, without which a click takes 25 ms longer. Failed requests
    // are kept from the loader, because it would report an error for a page that nobody has opened.
    const { promise: failed, reject: fail } = Promise.withResolvers<never>()
    const context = createLoaderContext(async (path) => {
      try {
        const response = await prefetchResponse(path)
        await untilIdle()
        return response
      } catch (error) {
        fail(error)
        return new Promise<never>(() => {})
      }
    })
    const request = new Request(link.href)
    await Promise.race([clientLoader?.({ params: found.params, request, context }), failed])
  }
  const prefetchQuietly: PrefetchPage = (link) => prefetchPage(link).catch(() => {})
  prefetchOnIntent((link) => void prefetchQuietly(link))
  prefetchAtRest((link) => void prefetchQuietly(link))
}

function prefetchOnIntent(prefetchPage: (link: HTMLAnchorElement) => void): void {
  let target: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedulePrefetch = (event: Event, delay: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === target) return
    target = link
    clearTimeout(timer)
    if (link?.origin === location.origin && link.target === '')
      timer = setTimeout(() => prefetchPage(link), delay)
  }
  // Not 'pointerover', which also fires when a new page puts a link under a pointer that has not moved.
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') schedulePrefetch(event, INTENT_MS)
  })
  addEventListener('click', () => clearTimeout(timer), { capture: true })
  addEventListener('focusin', (event) => schedulePrefetch(event, INTENT_MS))
  addEventListener('touchstart', (event) => schedulePrefetch(event, 0), { passive: true })
}

function prefetchAtRest(prefetchPage: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let page = ''
  let prefetched = new Set<string>()
  const prefetchLinks = async () => {
    const links = await findLikelyLinks()
    const shown = location.pathname + location.search
    if (shown !== page) prefetched = new Set()
    page = shown
    for (const link of links.filter(isBrowsePage).slice(0, MAX_PAGES_AT_REST)) {
      if (!prefetched.has(link.href) && prefetched.size === MAX_PAGES_PER_VIEW) continue
      prefetched.add(link.href)
      // Responses from the last minute are not requested again, see prefetchResponse.
      prefetchPage(link)
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void untilIdle().then(prefetchLinks), REST_MS)
  }
  // A new screen is complete when its heading takes the focus.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) schedule()
  })
  addEventListener('scroll', schedule, { passive: true })
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule)
}

/** Resolves once the browser has nothing more urgent to do; at once in Safari, which lacks `requestIdleCallback`. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else resolve()
  })
