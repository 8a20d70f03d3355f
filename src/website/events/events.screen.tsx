import { ScreenTitle } from '../parts/screen-title.tsx'
import { errorScreen } from '../parts/error-screen.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen.tsx'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/events.screen.ts'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return callApi(context, (api) => api.listEvents())
}

export const loader = jsonLoader(load)
export const clientLoader = orVisited(load)

export default screen(function Events({ loaderData }: Route.ComponentProps) {
  return (
    <ScreenTitle
      heading="Events"
      title="Events"
      description="Fairs, fly-ins, contests and open days where our aircraft stand and fly."
    >
      <p>{loaderData.length}</p>
    </ScreenTitle>
  )
})

export const ErrorBoundary = errorScreen('Events', 'The list of events')
