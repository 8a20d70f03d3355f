import { splitLanguage } from '../../languages/languages.ts'

// Keeps the loader data of visited screens, so that 'back' and 'forward' need no request, and how far each was
// scrolled, so that at first only that part has to be rendered.

const MAX_SCREENS = 30

const visited = new Map<string, unknown>()
/** How many articles were in the window or above it when a screen was left, by the key of its location. */
const reachedArticles = new Map<string, number>()
let shownKey = ''
/** True from `popstate` until the screen is shown or the visitor does something else. */
let isHistoryStep = false

/**
 * Must be called before the router adds its listeners, because the router changes the document on `popstate`.
 */
export function watchHistory(): void {
  // A screen is left by a link, by choosing a page size, or by the browser's buttons.
  for (const type of ['popstate', 'click', 'change']) addEventListener(type, recordDeparture, true)
}

function recordDeparture({ type }: Event): void {
  isHistoryStep = type === 'popstate'
  const isReached = (article: Element) => article.getBoundingClientRect().top < innerHeight
  reachedArticles.set(shownKey, [...document.querySelectorAll('article')].filter(isReached).length)
}

/**
 * How many articles were in the window or above it when the screen was left; undefined if it was never left.
 */
export const countReachedArticles = (key: string): number | undefined => reachedArticles.get(key)

/** Whether the navigation in progress is 'back' or 'forward'. */
export const isHistoryNavigation = (): boolean => isHistoryStep

/**
 * Stores the data of the screen that is now shown; a step in the history that led to it is then finished. `address` is its path
 * without the language, with the query; `key` is that of its location.
 */
export function rememberScreen(address: string, key: string, loaderData: unknown): void {
  shownKey = key
  isHistoryStep = false
  visited.delete(address)
  visited.set(address, loaderData)
  const [oldest] = visited.keys()
  if (visited.size > MAX_SCREENS && oldest !== undefined) visited.delete(oldest)
}

export function clearVisitedScreens(): void {
  visited.clear()
}

/** Wraps a `clientLoader` so that 'back' and 'forward' use the data that the screen had before. */
export function cachedForHistory<Args extends { request: Request }, Data>(
  load: (args: Args) => Promise<Data>,
) {
  return async (args: Args): Promise<Data> => {
    const { pathname, search } = new URL(args.request.url)
    // The router's locations, by which screens are remembered, are without the language.
    const address = splitLanguage(pathname).rest + search
    const data = isHistoryNavigation() ? visited.get(address) : undefined
    return data === undefined ? load(args) : (data as Data)
  }
}
