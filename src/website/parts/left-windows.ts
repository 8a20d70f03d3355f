// How far the window reached when the visitor left it, so that 'back' and 'forward' first render no more than that.

/** Articles in the window or above it, by the key of the location. */
const reachedArticles = new Map<string, number>()
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
  const articles = [...document.querySelectorAll('main article')]
  const reached = articles.filter((article) => article.getBoundingClientRect().top < innerHeight)
  reachedArticles.set(shownKey, reached.length)
}

/** Undefined for a page that has not been left yet. */
export const countReachedArticles = (key: string): number | undefined => reachedArticles.get(key)
