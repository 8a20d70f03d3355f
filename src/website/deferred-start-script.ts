/**
 * Starts the scripts of a page once its pictures are painted and the browser is idle, or at a visitor's first
 * interaction. Pages contain the text of this function, so it must not use anything outside of itself, and its
 * comments are here:
 *
 * - The first module of the list starts the page. A page that depends on its visitor contains that module itself.
 * - Only addresses on this site are loaded. Scripts that this one adds need no permission of the page's policy, so otherwise
 *   whoever manages to get an element into a page could load theirs with it.
 * - Each module is requested in a task of its own, because a dozen requests at once block a slow phone for 60 ms.
 * - The scripts add the rules of the stylesheets of the screen that the page lacks (`missing-rules.ts`), which are requested after
 *   the font faces of the page, because browsers otherwise lay out all text again. The stylesheets themselves are loaded if the
 *   visitor does something before the scripts have taken over, or if these cannot be loaded.
 * - Links, forms and buttons with a target work without scripts. A click on any other button is remembered and
 *   repeated after hydration.
 */
export default function startDeferred(maxDelayMs: number, paintMs: number): void {
  const occasions = ['pointerdown', 'keydown', 'beforeprint'] as const
  const append = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties))
  const addSheets = (properties: object) => {
    const sheets = document.querySelector<HTMLElement>('[data-sheets]')?.dataset['sheets']?.split(' ') ?? []
    for (const href of sheets) append('link', { href, ...properties })
  }
  const style = () => addSheets({ rel: 'stylesheet' })
  const start = (event?: Event) => {
    if (event) {
      for (const occasion of occasions) removeEventListener(occasion, start, true)
      if (globalThis.pendingClick !== null) style()
    }
    const deferred = document.querySelector<HTMLElement>('[data-preload]')
    if (!deferred) return
    const modules = deferred.dataset['preload']?.split(' ').filter((address) => /^\/\w/.test(address)) ?? []
    delete deferred.dataset['preload']
    for (const href of modules) setTimeout(() => append('link', { rel: 'modulepreload', href }))
    if (!event) addSheets({ rel: 'preload', as: 'fetch', crossOrigin: '' })
    const { textContent } = deferred
    append('script', {
      type: 'module',
      onerror: style,
      ...(textContent ? { textContent } : { src: modules[0] }),
    })
  }
  const startWhenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => start())
  for (const occasion of occasions) addEventListener(occasion, start, { capture: true, passive: true })
  addEventListener('load', () => setTimeout(startWhenIdle, paintMs))
  addEventListener('DOMContentLoaded', () => setTimeout(start, maxDelayMs))
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('button[type=button]:not([popovertarget],[commandfor])')
    if (button && globalThis.pendingClick !== null) globalThis.pendingClick = button
  })
}
