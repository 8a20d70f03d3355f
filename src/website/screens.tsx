import { use, useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageAssetsContext } from './page-assets.ts'
import { errorScreen } from './parts/screen/error-screen.tsx'
import type { Route } from './+types/screens.ts'
import { findScreen, loadWordsOf } from './prefetch/screen-modules.ts'
import { rememberScreen } from './prefetch/visited-screens.ts'
import { stylesheetsOf } from './screen-stylesheets.ts'

/**
 * The parent route of all screens. Its error boundary keeps the frame; an error in the root would replace the
 * whole page.
 */
export default function Screens() {
  const { pathname, search, key } = useLocation()
  const screen = useMatches().at(-1)
  const loaderData = screen?.loaderData
  const address = pathname + search
  // Not after the screen is painted: a visitor who goes back at once would be taken for one who has arrived.
  useLayoutEffect(() => rememberScreen(address, key, loaderData), [address, key, loaderData])
  return (
    <>
      <Stylesheets screen={screen?.id ?? ''} />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = errorScreen()

/**
 * Loads the words of the screen that the visitor goes to. A link has loaded them with the screen's code, but a form or the
 * browser's buttons have not. If that fails, the page is loaded whole, as the router does if it cannot load the code.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    try {
      await loadWordsOf(findScreen(new URL(request.url).pathname)?.route.module)
    } catch {
      location.assign(request.url)
      return new Promise(() => {})
    }
    await next()
  },
]

/**
 * The stylesheets of a screen that was reached neither by its address nor by a link, but by a form or the browser's buttons. The
 * router has loaded them before it shows the screen. React keeps them in the document, and adds none that is already there.
 */
function Stylesheets({ screen }: { screen: string }) {
  // In development Vite adds styles with their modules.
  const isBuilt = use(PageAssetsContext).styles !== ''
  if (!useIsHydrated() || !isBuilt) return null
  return stylesheetsOf(__reactRouterManifest.routes, [screen]).map((address) => (
    <link key={address} rel="stylesheet" href={address} precedence="screen" />
  ))
}
