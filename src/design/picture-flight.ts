/** As long as `--quick` in `tokens.css`. */
const FLIGHT_MS = 150
/** A page that appears later was not there at once, and its picture stays in its place. */
const MAX_WAIT_MS = 1_000

let departure: { id: string | undefined; place: DOMRect; since: number } | undefined

/** Remembers where the picture of a clicked card is, before its page is replaced. */
export function watchDepartures(): void {
  addEventListener('click', rememberDeparture, { capture: true })
}

function rememberDeparture({ target }: Event): void {
  const card = target instanceof Element ? target.closest('a')?.closest('article') : undefined
  const frame = card?.querySelector<HTMLElement>('[data-transition]')
  departure = frame
    ? { id: frame.dataset['transition'], place: frame.getBoundingClientRect(), since: performance.now() }
    : undefined
}

export function flyFromDeparture(frame: HTMLElement): void {
  if (!departure || departure.id !== frame.dataset['transition']) return
  const { place: from, since } = departure
  departure = undefined
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || performance.now() - since > MAX_WAIT_MS) return
  const to = frame.getBoundingClientRect()
  // A new page scrolls to its top only after its pictures are there.
  const top = to.top + scrollY
  if (top > innerHeight) return
  const transform = `translate(${from.left - to.left}px, ${from.top - top}px) scale(${from.width / to.width})`
  frame.animate({ transform: [transform, 'none'], transformOrigin: ['0 0', '0 0'] }, FLIGHT_MS)
}
