// Prefetches what a window's links lead to, and at once what a pointer, finger or focus is on.
import type { RouterContextProvider } from 'react-router'
import type { ApiFetch } from '../../contract/api-client.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { prefersReducedData } from './budget.ts'
import { findLikelyLinks } from './likely-links.ts'
import { prefetchFirstPictures } from './prefetch-pictures.ts'
import { prefetchResponse } from './prefetched-responses.ts'
import { findScreen, importScreen, prefetchScreens } from './screen-modules.ts'
import { watchHistory } from './visited-screens.ts'

/** A pointer that rests this long on a link, in ms, is not just passing. */
const INTENT_MS = 65
const REST_MS = 400
/** What their loaders ask for goes in one request. */
const PAGES_AT_ONCE = 6
/** Of how many of the likeliest pages the first pictures are prefetched too. */
const MAX_PICTURES = 2

type CreateLoaderContext = (apiFetch: ApiFetch) => RouterContextProvider

/** The likeliest page has the rank 0. */
type PrefetchPage = (link: HTMLAnchorElement, rank: number) => Promise<void>

export function startPrefetching(createLoaderContext: CreateLoaderContext): void {
  watchHistory()
  if (prefersReducedData()) return
  const prefetchPage: PrefetchPage = async (link, rank) => {
    const found = findScreen(link.pathname)
    // The form's token is its visitor's own.
    if (!found || link.pathname === pagePaths.contactUs || !navigator.onLine) return
    const request = new Request(link.href)
    const { clientLoader, handle } = await importScreen(found.address)
    // The server counts searches, and caches none.
    if (link.pathname === pagePaths.search) return
    // A loader would report a failure of a page that nobody has opened.
    const { promise: failed, reject: fail } = Promise.withResolvers<never>()
    const context = createLoaderContext((path) =>
      Promise.resolve(prefetchResponse(path)).catch((error: unknown) => {
        fail(error)
        return new Promise<never>(() => {})
      }),
    )
    const data = await Promise.race([clientLoader?.({ params: found.params, request, context }), failed])
    if (rank < MAX_PICTURES && handle)
      await prefetchFirstPictures(data, handle.pictureSizes, { withOutlines: rank === 0 })
  }
  const prefetchQuietly: PrefetchPage = (link, rank) => prefetchPage(link, rank).catch(() => {})
  prefetchOnIntent((link) => void prefetchQuietly(link, 0))
  prefetchAtRest(prefetchQuietly)
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
  // Not 'pointerover': a new page may put a link under a pointer that has not moved.
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') schedulePrefetch(event, INTENT_MS)
  })
  addEventListener('click', () => clearTimeout(timer), { capture: true })
  addEventListener('focusin', (event) => schedulePrefetch(event, INTENT_MS))
  addEventListener('touchstart', (event) => schedulePrefetch(event, 0), { passive: true })
}

function prefetchAtRest(prefetchPage: PrefetchPage): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetchLinks = async () => {
    const page = location.href
    prefetchScreens()
    const links = findLikelyLinks()
    for (let first = 0; first < links.length && location.href === page; first += PAGES_AT_ONCE) {
      const batch = links.slice(first, first + PAGES_AT_ONCE)
      await Promise.all(batch.map((link, index) => prefetchPage(link, first + index)))
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void prefetchLinks())
      else void prefetchLinks()
    }, REST_MS)
  }
  // A new screen is complete when its heading takes the focus.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) schedule()
  })
  addEventListener('scroll', schedule, { passive: true })
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule)
}
