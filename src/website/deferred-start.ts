import startDeferredText from './deferred-start-script.ts?text'

/** How long a page waits for its pictures at most before it starts its scripts, in ms. */
const MAX_START_DELAY_MS = 3_000
/** How long a page waits after its pictures have loaded, in ms, so that they are painted first. */
const PAINT_MS = 250

declare global {
  /** The last button clicked before hydration; null after it. */
  var pendingClick: HTMLElement | null | undefined
}

/**
 * The script that starts the module scripts, which `finalize-page.ts` has made inert so that text and pictures
 * come first.
 */
export const deferredStartScript = import.meta.env.SSR
  ? `${startDeferredText}(${MAX_START_DELAY_MS},${PAINT_MS})`
  : ''

/** Repeats the click that was remembered before hydration. Must be called once React handles clicks. */
export function repeatPendingClick(): void {
  const button = globalThis.pendingClick
  globalThis.pendingClick = null
  if (button) queueMicrotask(() => button.click())
}
