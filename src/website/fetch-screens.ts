import { isDataDear, listRoutes } from './route-manifest.ts'

/**
 * Fetches the code of all screens once the page has loaded. React Router loads the window anew where it cannot
 * have the code of a screen, which offline leaves the visitor with an error page of the browser; a screen
 * that is here already says itself what it could not load.
 */
export function fetchScreensInTime(): void {
  if (isDataDear()) return
  const fetchSoon = () => setTimeout(fetchScreens, 500)
  if (document.readyState === 'complete') fetchSoon()
  else addEventListener('load', fetchSoon)
}

function fetchScreens(): void {
  for (const { module } of listRoutes()) {
    import(/* @vite-ignore */ module).catch(() => {})
  }
}
