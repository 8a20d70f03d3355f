import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { errorScreen } from './parts/screen/error-screen.tsx'
import { rememberScreen } from './prefetch/visited-screens.ts'

/**
 * The parent route of all screens. Its error boundary keeps the frame; an error in the root would replace the
 * whole page.
 */
export default function Screens() {
  const { pathname, search, key } = useLocation()
  const loaderData = useMatches().at(-1)?.loaderData
  const address = pathname + search
  useEffect(() => rememberScreen(address, key, loaderData), [address, key, loaderData])
  return <Outlet />
}

export const ErrorBoundary = errorScreen()
