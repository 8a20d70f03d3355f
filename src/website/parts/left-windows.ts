// What the window showed when the visitor left it, so that 'back' and 'forward' first render no more than that.

interface LeftWindow {
  isScrolled: boolean
  /** Cards in the window or above it. */
  cards: number
}

/** By the key of the location. */
const leftWindows = new Map<string, LeftWindow>()
let shownKey = ''

export function setShownLocation(key: string): void {
  shownKey = key
}

/** To be called before the router listens: it changes the document within `popstate`. */
export function watchLeftWindows(): void {
  addEventListener('click', rememberWindow, { capture: true })
  addEventListener('popstate', rememberWindow)
}

function rememberWindow(): void {
  const cards = [...document.querySelectorAll('main article')]
  const firstBelow = cards.findIndex((card) => card.getBoundingClientRect().top >= innerHeight)
  leftWindows.set(shownKey, { isScrolled: scrollY > 0, cards: firstBelow < 0 ? cards.length : firstBelow })
}

export const findLeftWindow = (key: string): LeftWindow | undefined => leftWindows.get(key)
