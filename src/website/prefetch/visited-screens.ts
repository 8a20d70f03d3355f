// The data of the screens that this visit has shown, so that 'back' and 'forward' need no request.

/** A screen's loader runs within this time, in ms, after the visitor went back to it. */
const HISTORY_NAVIGATION_MS = 200
const MAX_SCREENS = 30

const visited = new Map<string, unknown>()
let lastHistoryNavigation = Number.NEGATIVE_INFINITY

export function watchHistory(): void {
  addEventListener('popstate', ({ timeStamp }) => (lastHistoryNavigation = timeStamp), { capture: true })
}

export function isHistoryNavigation(): boolean {
  return performance.now() - lastHistoryNavigation < HISTORY_NAVIGATION_MS
}

export function rememberScreen(address: string, loaderData: unknown): void {
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
