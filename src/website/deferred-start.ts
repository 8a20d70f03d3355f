import startDeferredText from './deferred-start-script.ts?text'

/** How long a page waits for its pictures at most, in ms, before it starts its scripts. */
const MAX_START_DELAY_MS = 3_000
/** How long after its pictures, in ms: they are painted first. */
const PAINT_MS = 250

declare global {
  /** The last button clicked before hydration; null from then on. */
  var pendingClick: HTMLElement | null | undefined
}

/** Starts the module script that `finalize-page.ts` made inert, so that text and pictures come first. */
export const deferredStartScript = import.meta.env.SSR
  ? `${startDeferredText}(${MAX_START_DELAY_MS},${PAINT_MS})`
  : ''

/** To be called once React handles clicks. */
export function repeatPendingClick(): void {
  const button = globalThis.pendingClick
  globalThis.pendingClick = null
  if (button) queueMicrotask(() => button.click())
}
