/** How long after its words a page waits at most for its pictures before it starts its scripts, in milliseconds. */
const LATEST_MS = 3_000
/** How long after its pictures it lets them be drawn first, in milliseconds. */
const DRAWING_MS = 250

declare global {
  /** The button that was clicked last before scripts had taken over; null once they have. */
  var waitingClick: HTMLElement | null | undefined
}

/**
 * Stands in the head of a page. Its scripts are put there by names that no browser starts (`seal-page.ts`), so
 * that words and pictures come first; this starts them when those are there and the browser is idle, at the
 * visitor's first touch or key, or when it has taken too long. The stylesheet of all screens goes before them: what
 * they draw may need more of it than stands in the page. In the browser there is no more use for it.
 */
export const lateStartScript = import.meta.env.SSR
  ? `(${startLate.toString()})(${LATEST_MS},${DRAWING_MS})`
  : ''

/** Answers the click that came too early. To be called when the scripts have taken over. */
export function answerWaitingClick(): void {
  const button = globalThis.waitingClick
  globalThis.waitingClick = null
  if (button) queueMicrotask(() => button.click())
}

/** Written into the page: it must need nothing from around it. */
function startLate(latestMs: number, drawingMs: number): void {
  const occasions = ['pointerdown', 'keydown', 'touchstart', 'beforeprint'] as const
  const start = () => {
    for (const occasion of occasions) removeEventListener(occasion, start, true)
    const late = document.querySelector('script[type="text/later"]')
    if (!late) return
    late.removeAttribute('type')
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = late.textContent
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = 'modulepreload'
    const styles = document.querySelector<HTMLElement>('style[data-sheet]')
    const sheet = document.createElement('link')
    sheet.onload = sheet.onerror = () => document.head.append(script)
    sheet.rel = 'stylesheet'
    sheet.href = styles?.dataset['sheet'] ?? ''
    if (styles) styles.after(sheet)
    else document.head.append(script)
  }
  const startWhenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(start) : start())
  for (const occasion of occasions) addEventListener(occasion, start, { capture: true, passive: true })
  addEventListener('load', () => setTimeout(startWhenIdle, drawingMs))
  addEventListener('DOMContentLoaded', () => setTimeout(start, latestMs))
  // Links and forms need no script. Other buttons do, unless the browser itself knows what they are for.
  addEventListener('click', ({ target }) => {
    if (globalThis.waitingClick === null || !(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget], [commandfor])')
    if (button) globalThis.waitingClick = button
  })
}
