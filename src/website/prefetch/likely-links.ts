/**
 * Links of the main part to other pages of the site that are in the window or at most one window below it, those nearest
 * to the middle of the window first. Each address is there once. Breadcrumbs are left out: most visitors have come that
 * way, and 'back' needs no request.
 */
export function findLikelyLinks(): HTMLAnchorElement[] {
  const middle = innerHeight / 2
  const places = [
    ...document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([aria-label="Breadcrumb"] a)'),
  ]
    .filter(({ origin, target, pathname }) => {
      return origin === location.origin && target === '' && pathname !== location.pathname
    })
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.right > 0 && box.left < innerWidth)
    .filter(({ box }) => box.bottom > 0 && box.top < 2 * innerHeight)
    .map(({ link, box }) => ({
      link,
      isBelow: Number(box.top >= innerHeight),
      distance: Math.abs((box.top + box.bottom) / 2 - middle),
    }))
    .toSorted((one, other) => one.isBelow - other.isBelow || one.distance - other.distance)
  const addresses = places.map(({ link }) => link.href)
  return places.map(({ link }) => link).filter((link, index) => addresses.indexOf(link.href) === index)
}
