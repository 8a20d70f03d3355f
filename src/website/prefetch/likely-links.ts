/**
 * Links of the main part to other pages of the site that are in the window or at most one window below it, those nearest
 * to the middle of the window first. Each address is there once. Breadcrumbs are left out: most visitors have come that
 * way, and 'back' needs no request. The browser measures them when it has laid out the page anyway.
 */
export async function findLikelyLinks(): Promise<HTMLAnchorElement[]> {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([aria-label="Breadcrumb"] a)')
  const places = await observeOnce(
    [...links].filter(({ origin, target, pathname }) => {
      return origin === location.origin && target === '' && pathname !== location.pathname
    }),
  )
  const found = places
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ link, box }) => ({
      link,
      isBelow: Number(box.top >= innerHeight),
      distance: Math.abs((box.top + box.bottom) / 2 - innerHeight / 2),
    }))
    .toSorted((one, other) => one.isBelow - other.isBelow || one.distance - other.distance)
  const addresses = found.map(({ link }) => link.href)
  return found.map(({ link }) => link).filter((link, index) => addresses.indexOf(link.href) === index)
}

interface Place {
  link: HTMLAnchorElement
  box: DOMRectReadOnly
  /** With the window, or with as much below it. */
  isIntersecting: boolean
}

function observeOnce(links: HTMLAnchorElement[]): Promise<Place[]> {
  const { promise, resolve } = Promise.withResolvers<Place[]>()
  if (links.length === 0) resolve([])
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect()
      resolve(
        entries.flatMap(({ target, boundingClientRect: box, isIntersecting }) =>
          target instanceof HTMLAnchorElement ? [{ link: target, box, isIntersecting }] : [],
        ),
      )
    },
    { rootMargin: '0% 0% 100% 0%' },
  )
  for (const link of links) observer.observe(link)
  return promise
}
