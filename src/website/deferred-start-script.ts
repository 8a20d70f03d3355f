/**
 * Starts the scripts of a page once its pictures are painted and the browser is idle, or at a visitor's first
 * interaction. Pages contain the text of this function, so it must not use anything outside of itself, and its
 * comments are here:
 *
 * - Each module is requested in a task of its own, because a dozen requests at once block a slow phone for 60 ms.
 * - The stylesheets of the screen are loaded before the scripts, because they may render elements whose rules are not
 *   inlined, and after the font faces of the page, because browsers otherwise lay out all text again.
 * - Links, forms and buttons with a target work without scripts. A click on any other button is remembered and
 *   repeated after hydration.
 */
export default function startDeferred(maxDelayMs: number, paintMs: number): void {
  const occasions = ['pointerdown', 'keydown', 'touchstart', 'beforeprint'] as const
  const start = () => {
    for (const occasion of occasions) removeEventListener(occasion, start, true)
    const deferred = document.querySelector<HTMLElement>('script[data-preload]')
    if (!deferred) return
    for (const href of deferred.dataset['preload']?.split(' ') ?? [])
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
      )
    delete deferred.dataset['preload']
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = deferred.textContent
    const sheets = document.querySelector<HTMLElement>('[data-sheets]')?.dataset['sheets']?.split(' ') ?? []
    let awaited = sheets.length
    const startOnceStyled = () => --awaited || document.head.append(script)
    for (const href of sheets) {
      const sheet = document.createElement('link')
      sheet.onload = sheet.onerror = startOnceStyled
      sheet.rel = 'stylesheet'
      sheet.href = href
      document.head.append(sheet)
    }
  }
  const startWhenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(start)
  for (const occasion of occasions) addEventListener(occasion, start, { capture: true, passive: true })
  addEventListener('load', () => setTimeout(startWhenIdle, paintMs))
  addEventListener('DOMContentLoaded', () => setTimeout(start, maxDelayMs))
  addEventListener('click', ({ target }) => {
    if (globalThis.pendingClick === null || !(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget], [commandfor])')
    if (button) globalThis.pendingClick = button
  })
}
