declare global {
  /** Which files make up each route. React Router tells it in this way alone. */
  var __reactRouterManifest: { routes: Record<string, { module: string }> } | undefined
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData: boolean }
  }
}

/**
 * Fetches the code of all screens once the page has loaded. React Router loads the window anew where it cannot
 * have the code of a screen, which offline leaves the visitor with an error page of the browser; a screen
 * that is here already says itself what it could not load.
 */
export function fetchScreensInTime(): void {
  if (navigator.connection?.saveData) return
  const fetchSoon = () => setTimeout(fetchScreens, 500)
  if (document.readyState === 'complete') fetchSoon()
  else addEventListener('load', fetchSoon)
}

function fetchScreens(): void {
  for (const { module } of Object.values(globalThis.__reactRouterManifest?.routes ?? {})) {
    import(/* @vite-ignore */ module).catch(() => {})
  }
}
