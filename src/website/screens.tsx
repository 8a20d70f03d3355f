import { useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { errorScreen } from './parts/screen/error-screen.tsx'
import type { Route } from './+types/screens.ts'
import { findScreen, importScreen } from './prefetch/screen-modules.ts'
import { rememberScreen } from './prefetch/visited-screens.ts'

/**
 * The parent route of all screens. Its error boundary keeps the frame; an error in the root would replace the
 * whole page.
 */
export default function Screens() {
  const { pathname, search, key } = useLocation()
  const screen = useMatches().at(-1)
  const loaderData = screen?.loaderData
  const address = pathname + search
  // A layout effect, because an effect may run only after the paint: if the visitor has already pressed 'back' by then,
  // `rememberScreen` would mark that step in the history as finished.
  useLayoutEffect(() => rememberScreen(address, key, loaderData), [address, key, loaderData])
  return <Outlet />
}

export const ErrorBoundary = errorScreen()

/**
 * Loads the code, the stylesheets and the words of the screen that the visitor goes to. A click on a link has loaded them, but
 * forms and the browser's buttons have not. If that fails, the page is loaded whole, as the router does if it cannot load the
 * code.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const screen = findScreen(new URL(request.url).pathname)
    try {
      if (screen) await importScreen(screen.route)
    } catch {
      if (!request.signal.aborted) location.assign(request.url)
      return new Promise(() => {})
    }
    await next()
  },
]
