// What a visitor is about to open is asked for as the pointer, a finger or the focus comes to its link, and a part of
// what is opened from here most often as soon as there is nothing else to do.
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { Answer, Ask } from '../contract/api-client.ts'
import { isDataDear, listRoutes } from './route-manifest.ts'

/** For how long an answer that was fetched ahead is as good as a new one, in milliseconds. */
const KEPT_MS = 60_000
/** A pointer that stays so long on a link, in milliseconds, is not just passing. */
const INTENT_MS = 65
/** A page view asks for no more ahead. */
const MOST_REQUESTS = 3
/** Of these, what nobody has pointed at yet: the rest is for what somebody does point at. */
const MOST_GUESSES = 1
/** A screen asks for its data so soon after the visitor went back to it, in milliseconds. */
const GOING_BACK_MS = 200
/** How long after a page has been shown, in milliseconds. */
const SETTLED_MS = 2_000
/** What a page is there to lead to. */
const LIKELY_LINKS = 'main a[data-weight="main"], main article a[href]'

interface KeptAnswer {
  answer: Promise<Answer>
  /** ms since 1970. */
  since: number
}

/** Answers that were fetched ahead, by their address. */
const kept = new Map<string, KeptAnswer>()
/** When the visitor last went back or forward; ms since 1970. */
let wentBack = 0
/** What this page view has asked for ahead. */
const view = { address: '', requests: 0 }

const isFresh = ({ since }: KeptAnswer) => Date.now() - since < KEPT_MS

/** Asks the site, unless the answer was fetched ahead; it is taken once. */
export const askOrTake: Ask = async (path, init) => {
  const found = init === undefined ? kept.get(path) : undefined
  kept.delete(path)
  const answer = found && isFresh(found) ? await found.answer.catch(() => undefined) : undefined
  if (answer?.ok) return answer
  // Who goes back wants to see what was there.
  return fetch(path, init ?? (Date.now() - wentBack < GOING_BACK_MS ? { cache: 'force-cache' } : {}))
}

/** Begins to fetch ahead; `contextWith` makes what loaders are handed, with a client that asks so. */
export function fetchAheadOfClicks(contextWith: (ask: Ask) => RouterContextProvider): void {
  addEventListener('popstate', () => (wentBack = Date.now()), { capture: true })
  if (isDataDear()) return
  let aim: HTMLAnchorElement | null = null
  let intent: ReturnType<typeof setTimeout> | undefined
  const meanTo = ({ target }: Event, after: number) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === aim) return
    aim = link
    clearTimeout(intent)
    if (link && isOfOurs(link)) intent = setTimeout(() => void runLoader(link.pathname, contextWith), after)
  }
  // Not 'pointerover': a new page may lay a link under a pointer that stands still, which nobody means.
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') meanTo(event, INTENT_MS)
  })
  // From then on the screen asks for itself.
  addEventListener('click', () => clearTimeout(intent), { capture: true })
  addEventListener('focusin', (event) => meanTo(event, INTENT_MS))
  addEventListener('touchstart', (event) => meanTo(event, 0), { passive: true })
  guessAtEachView(contextWith)
}

/** When a page has been shown and the browser has nothing to do, a part of the likeliest next one is asked for. */
function guessAtEachView(contextWith: (ask: Ask) => RouterContextProvider): void {
  let guessed = ''
  const guess = () => {
    if (guessed === location.pathname) return
    const link = document.querySelector<HTMLAnchorElement>(LIKELY_LINKS)
    if (!link || !isOfOurs(link)) return
    guessed = location.pathname
    void runLoader(link.pathname, contextWith, MOST_GUESSES)
  }
  const guessWhenIdle = () =>
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(guess) : guess()), SETTLED_MS)
  // The heading is the last that a new screen brings: it takes the focus.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) guessWhenIdle()
  })
  guessWhenIdle()
}

function isOfOurs(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.target === '' && link.pathname !== location.pathname
}

/** Asks for what the screen at an address will ask for, and keeps the answers. */
async function runLoader(
  pathname: string,
  contextWith: (ask: Ask) => RouterContextProvider,
  most = MOST_REQUESTS,
): Promise<void> {
  const routes = listRoutes()
  const [match] = (matchRoutes(routesBelow(undefined), pathname) ?? []).slice(-1)
  const entry = routes.find(({ id }) => id === match?.route.id)
  if (!match || !entry) return
  const request = new Request(new URL(pathname, location.origin))
  try {
    const screen: Screen = await import(/* @vite-ignore */ entry.module)
    await screen.clientLoader?.({ params: match.params, request, context: contextWith(askAndKeep(most)) })
  } catch {
    // Whatever is wrong is told when the link is really followed.
  }
}

/** The code of a screen. */
interface Screen {
  clientLoader?: (args: { params: object; request: Request; context: RouterContextProvider }) => unknown
}

function routesBelow(parent: string | undefined): RouteObject[] {
  return listRoutes()
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => {
      const place = { id, ...(path !== undefined && { path }) }
      return index ? { ...place, index } : { ...place, children: routesBelow(id) }
    })
}

/** Asks as long as this page view has not asked for as many answers ahead. */
const askAndKeep =
  (most: number): Ask =>
  async (path) => {
    const found = kept.get(path)
    if (found && isFresh(found)) return found.answer
    if (view.address !== location.href) Object.assign(view, { address: location.href, requests: 0 })
    if (view.requests >= most) throw new Error('Enough has been fetched ahead')
    view.requests += 1
    const answer = fetchAndRead(path)
    kept.set(path, { answer, since: Date.now() })
    return answer
  }

/** Reads the answer as well, so that there is nothing left to do with the click. */
async function fetchAndRead(path: string): Promise<Answer> {
  const response = await fetch(path)
  if (!response.ok) return response
  const body: unknown = await response.json()
  return { ok: true, status: 200, statusText: '', headers: response.headers, json: async () => body }
}
