import { takeRequest } from './fetch-budget.ts'
import { isDataDear } from './route-manifest.ts'

let isAsked = false

/**
 * Fetches the code of all screens once the page has loaded. React Router loads the window anew where it cannot
 * have the code of a screen, which offline leaves the visitor with an error page of the browser; a screen
 * that is here already says itself what it could not load.
 */
export function fetchScreensInTime(): void {
  const fetchSoon = () => setTimeout(fetchScreens, 500)
  if (document.readyState === 'complete') fetchSoon()
  else addEventListener('load', fetchSoon)
}

/** Fetches the code of all screens, unless it is here or there is a reason not to. */
export function fetchScreens(): void {
  const version = globalThis.__reactRouterManifest?.version
  if (import.meta.env.DEV || isAsked || isDataDear() || !takeRequest()) return
  isAsked = true
  // The build has put them into one file (`react-router.config.ts`).
  import(/* @vite-ignore */ `/assets/all-screens-${version}.js`).then(keep, () => {
    // The next page view asks again.
    isAsked = false
  })
}

/** A screen that has come in its own file stays what it is. */
function keep({ default: screens }: { default: Record<string, unknown> }): void {
  const kept = (globalThis.__reactRouterRouteModules ??= {})
  for (const [id, screen] of Object.entries(screens)) kept[id] ??= screen
}
