import { use, useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageAssetsContext } from './page-assets.ts'
import { errorScreen } from './parts/screen/error-screen.tsx'
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
  useEffect(() => rememberScreen(address, key, loaderData), [address, key, loaderData])
  return (
    <>
      <Stylesheets screen={screen?.id ?? ''} />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = errorScreen()

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
