/** Links of the main part in the window, nearest to its middle first, then up to one window below; then others. */
export function findLikelyLinks(): HTMLAnchorElement[] {
  const middle = innerHeight / 2
  const places = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, target, pathname }) => {
      return origin === location.origin && target === '' && pathname !== location.pathname
    })
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.right > 0 && box.left < innerWidth)
    .filter(({ box }) => box.bottom > 0 && box.top < 2 * innerHeight)
    .map(({ link, box }) => ({
      link,
      rank: link.closest('main') ? Number(box.top >= innerHeight) : 2,
      distance: Math.abs((box.top + box.bottom) / 2 - middle),
    }))
    .toSorted((one, other) => one.rank - other.rank || one.distance - other.distance)
  const addresses = places.map(({ link }) => link.href)
  return places.map(({ link }) => link).filter((link, index) => addresses.indexOf(link.href) === index)
}
