// The data of the screens that this visit has shown, so that 'back' and 'forward' need no request, and how much of them
// the window showed, so that no more is rendered at first.

const MAX_SCREENS = 30

const visited = new Map<string, unknown>()
/** Articles in the window or above it when a screen was left, by the key of its location. */
const reachedArticles = new Map<string, number>()
let shownKey = ''
/** From `popstate` until the screen is shown or the visitor chooses another. */
let isInHistory = false

/** To be called before the router listens: it changes the document within `popstate`. */
export function watchHistory(): void {
  // A link, the choice of a page size, and the browser's buttons leave a screen.
  for (const type of ['popstate', 'click', 'change']) addEventListener(type, noteDeparture, true)
}

function noteDeparture({ type }: Event): void {
  isInHistory = type === 'popstate'
  const isReached = (article: Element) => article.getBoundingClientRect().top < innerHeight
  reachedArticles.set(shownKey, [...document.querySelectorAll('article')].filter(isReached).length)
}

/** How many articles the window had reached when the screen was left; undefined for a screen never left. */
export const countReachedArticles = (key: string): number | undefined => reachedArticles.get(key)

/** Whether the navigation in progress is 'back' or 'forward'. */
export const isHistoryNavigation = (): boolean => isInHistory

export function rememberScreen(address: string, key: string, loaderData: unknown): void {
  shownKey = key
  isInHistory = false
  visited.delete(address)
  visited.set(address, loaderData)
  const [oldest] = visited.keys()
  if (visited.size > MAX_SCREENS && oldest !== undefined) visited.delete(oldest)
}

export function forgetScreens(): void {
  visited.clear()
}

/** A `clientLoader` that answers 'back' and 'forward' with what the screen showed before. */
export function orVisited<Args extends { request: Request }, Data>(load: (args: Args) => Promise<Data>) {
  return async (args: Args): Promise<Data> => {
    const { pathname, search } = new URL(args.request.url)
    const data = isHistoryNavigation() ? visited.get(pathname + search) : undefined
    return data === undefined ? load(args) : (data as Data)
  }
}
