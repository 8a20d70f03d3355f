/**
 * Links of the main part to other pages of the site that are in the window, those nearest to its middle first. Each address
 * is there once. Pages that the breadcrumbs name are left out: most visitors have come that way, and 'back' needs no request.
 * The browser measures links when it has laid out the page anyway.
 */
export async function findLikelyLinks(): Promise<HTMLAnchorElement[]> {
  const crumbs = document.querySelectorAll<HTMLAnchorElement>('main [aria-label="Breadcrumb"] a')
  const left = new Set([location.pathname, ...[...crumbs].map(({ pathname }) => pathname)])
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  const places = await observeOnce(
    [...links].filter(
      ({ origin, target, pathname }) => origin === location.origin && target === '' && !left.has(pathname),
    ),
  )
  const found = places
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ link, box }) => ({ link, distance: Math.abs((box.top + box.bottom) / 2 - innerHeight / 2) }))
    .toSorted((one, other) => one.distance - other.distance)
  const addresses = found.map(({ link }) => link.href)
  return found.map(({ link }) => link).filter((link, index) => addresses.indexOf(link.href) === index)
}

interface Place {
  link: HTMLAnchorElement
  box: DOMRectReadOnly
  isIntersecting: boolean
}

function observeOnce(links: HTMLAnchorElement[]): Promise<Place[]> {
  const { promise, resolve } = Promise.withResolvers<Place[]>()
  if (links.length === 0) resolve([])
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect()
    resolve(
      entries.flatMap(({ target, boundingClientRect: box, isIntersecting }) =>
        target instanceof HTMLAnchorElement ? [{ link: target, box, isIntersecting }] : [],
      ),
    )
  })
  for (const link of links) observer.observe(link)
  return promise
}
