// What a visitor is about to open is asked for as the pointer, a finger or the focus comes to its link; what is likely
// to be opened from here as soon as there is nothing else to do.
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { Answer, Ask } from '../contract/api-client.ts'
import { fetchFirstPicture } from './fetch-first-picture.ts'
import { takeRequest } from './fetch-budget.ts'
import { fetchScreens } from './fetch-screens.ts'
import { isDataDear, listRoutes } from './route-manifest.ts'

/** For how long an answer that was fetched ahead is as good as a new one, in milliseconds. */
const KEPT_MS = 60_000
/** A pointer that stays so long on a link, in milliseconds, is not just passing. */
const INTENT_MS = 65
/** A screen asks for its data so soon after the visitor went back to it, in milliseconds. */
const GOING_BACK_MS = 200
/** A page is read for so long before it is idle, in milliseconds. */
const SETTLED_MS = 2_000
/** A reader who has scrolled and not gone on for so long, in milliseconds, looks at what is there. */
const RESTING_MS = 400
/** What a page is there to lead to: one thing, or what its cards show. */
const MAIN_LINK = 'main a[data-weight="main"]'
const CARD_LINKS = 'main article a[href]'

type ContextWith = (ask: Ask) => RouterContextProvider

interface KeptAnswer {
  answer: Promise<Answer>
  /** ms since 1970. */
  since: number
}

/** Answers that were fetched ahead, by their address. */
const kept = new Map<string, KeptAnswer>()
/** When the visitor last went back or forward; ms since 1970. */
let wentBack = 0

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
export function fetchAheadOfClicks(contextWith: ContextWith): void {
  addEventListener('popstate', () => (wentBack = Date.now()), { capture: true })
  if (isDataDear()) return
  let aim: HTMLAnchorElement | null = null
  let intent: ReturnType<typeof setTimeout> | undefined
  const meanTo = ({ target }: Event, after: number) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === aim) return
    aim = link
    clearTimeout(intent)
    if (link) intent = setTimeout(() => void runLoader(link, contextWith), after)
  }
  // Not 'pointerover': a new page may lay a link under a pointer that stands still, which nobody means.
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') meanTo(event, INTENT_MS)
  })
  // From then on the screen asks for itself.
  addEventListener('click', () => clearTimeout(intent), { capture: true })
  addEventListener('focusin', (event) => meanTo(event, INTENT_MS))
  addEventListener('touchstart', (event) => meanTo(event, 0), { passive: true })
  guessWhenIdle(contextWith)
}

/**
 * When a page has been shown and the browser has nothing to do, the likeliest next one is asked for: the one thing that
 * the page is there to lead to, or, as a finger foretells nothing until it comes down, what stands in the middle where its
 * reader has stopped scrolling.
 */
function guessWhenIdle(contextWith: ContextWith): void {
  const isTouched = matchMedia('(hover: none)').matches
  let waiting: ReturnType<typeof setTimeout> | undefined
  const guess = () => {
    fetchScreens()
    const link = document.querySelector<HTMLAnchorElement>(MAIN_LINK) ?? (isTouched && linkInTheMiddle())
    if (link) void runLoader(link, contextWith)
  }
  const guessAfter = (pause: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(
      () => ('requestIdleCallback' in globalThis ? requestIdleCallback(guess) : guess()),
      pause,
    )
  }
  // The heading is the last that a new screen brings: it takes the focus.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) guessAfter(SETTLED_MS)
  })
  // A new screen scrolls to its top by itself.
  if (isTouched) addEventListener('scroll', () => scrollY > 0 && guessAfter(RESTING_MS), { passive: true })
  guessAfter(SETTLED_MS)
}

function linkInTheMiddle(): HTMLAnchorElement | undefined {
  const farness = (link: HTMLAnchorElement) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)
  return [...document.querySelectorAll<HTMLAnchorElement>(CARD_LINKS)].toSorted(
    (one, other) => farness(one) - farness(other),
  )[0]
}

/** Asks for what the screen behind a link will ask for, keeps the answers, and fetches the picture it shows first. */
async function runLoader(
  { origin, target, pathname }: HTMLAnchorElement,
  contextWith: ContextWith,
): Promise<void> {
  if (origin !== location.origin || target !== '' || pathname === location.pathname) return
  const [match] = (matchRoutes(routesBelow(undefined), pathname) ?? []).slice(-1)
  const entry = listRoutes().find(({ id }) => id === match?.route.id)
  if (!match || !entry) return
  const request = new Request(new URL(pathname, origin))
  try {
    const screen = await screenOf(entry)
    const context = contextWith(askAndKeep)
    const shown = await screen.clientLoader?.({ params: match.params, request, context })
    fetchFirstPicture(shown)
  } catch {
    // Whatever is wrong is told when the link is really followed.
  }
}

/** The code of a screen. */
interface Screen {
  clientLoader?: (args: { params: object; request: Request; context: RouterContextProvider }) => unknown
}

async function screenOf({ id, module }: { id: string; module: string }): Promise<Screen> {
  const screen = globalThis.__reactRouterRouteModules?.[id]
  if (!screen && !takeRequest()) throw new Error('Enough has been fetched ahead')
  return screen ?? import(/* @vite-ignore */ module)
}

function routesBelow(parent: string | undefined): RouteObject[] {
  return listRoutes()
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => {
      const place = { id, ...(path !== undefined && { path }) }
      return index ? { ...place, index } : { ...place, children: routesBelow(id) }
    })
}

/** Asks as long as this page view has not fetched as much ahead. */
const askAndKeep: Ask = async (path) => {
  const found = kept.get(path)
  if (found && isFresh(found)) return found.answer
  if (!takeRequest()) throw new Error('Enough has been fetched ahead')
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
