/** The same duration as `--quick` in `tokens.css`. */
const FLIGHT_MS = 150
/** If the page appears later than this after the click, its picture is not animated. */
const MAX_WAIT_MS = 1_000

let departure: { id: string | undefined; place: DOMRect; since: number } | undefined

/**
 * Remembers the position of the picture in a clicked card, from which `animateFromClicked` moves the picture of
 * the next page.
 */
export function rememberClickedPictures(): void {
  addEventListener('click', rememberDeparture, { capture: true })
}

function rememberDeparture({ target }: Event): void {
  const card = target instanceof Element ? target.closest('a')?.closest('article') : undefined
  const frame = card?.querySelector<HTMLElement>('[data-transition]')
  departure = frame
    ? { id: frame.dataset['transition'], place: frame.getBoundingClientRect(), since: performance.now() }
    : undefined
}

export function animateFromClicked(frame: HTMLElement): void {
  if (!departure || departure.id !== frame.dataset['transition']) return
  const { place: from, since } = departure
  departure = undefined
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || performance.now() - since > MAX_WAIT_MS) return
  const to = frame.getBoundingClientRect()
  // The new page scrolls to its top only after its pictures are rendered.
  const top = to.top + scrollY
  if (top > innerHeight) return
  const transform = `translate(${from.left - to.left}px, ${from.top - top}px) scale(${from.width / to.width})`
  frame.animate({ transform: [transform, 'none'], transformOrigin: ['0 0', '0 0'] }, FLIGHT_MS)
}
