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
const CONCURRENT_PAGES = 2
const MAX_PICTURES = 2

type CreateLoaderContext = (apiFetch: ApiFetch) => RouterContextProvider

export function startPrefetching(createLoaderContext: CreateLoaderContext): void {
  watchHistory()
  if (prefersReducedData()) return
  const prefetchPage = async (link: HTMLAnchorElement, withPicture: boolean) => {
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
    if (withPicture && handle) await prefetchFirstPictures(data, handle.pictureSizes)
  }
  const prefetchQuietly = (link: HTMLAnchorElement, withPicture: boolean) =>
    prefetchPage(link, withPicture).catch(() => {})
  prefetchOnIntent((link) => void prefetchQuietly(link, true))
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

function prefetchAtRest(
  prefetchPage: (link: HTMLAnchorElement, withPicture: boolean) => Promise<void>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetchLinks = async () => {
    const page = location.href
    prefetchScreens()
    const links = findLikelyLinks().entries()
    const worker = async () => {
      for (const [index, link] of links) {
        if (location.href !== page) return
        await prefetchPage(link, index < MAX_PICTURES)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_PAGES }, worker))
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
