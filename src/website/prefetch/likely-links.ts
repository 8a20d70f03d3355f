/**
 * Links in `main` to other pages of the site that are visible in the window, those nearest to its middle first, each
 * URL once. Pages in the breadcrumbs are left out: most visitors have come from there, and 'back' needs no request.
 * An IntersectionObserver measures the links, which does not force a layout.
 */
export async function findLikelyLinks(): Promise<HTMLAnchorElement[]> {
  const crumbs = document.querySelectorAll<HTMLAnchorElement>('main nav > ol a')
  const excluded = new Set([location.pathname, ...[...crumbs].map(({ pathname }) => pathname)])
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  const places = await observeOnce(
    [...links].filter(
      ({ origin, target, pathname }) =>
        origin === location.origin && target === '' && !excluded.has(pathname),
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
