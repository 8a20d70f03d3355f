import { ScreenTitle } from '../parts/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen.tsx'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/event.screen.ts'

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return callApi(context, (api) => api.findEvent(params.eventSlug))
}

export const loader = jsonLoader(load)
export const clientLoader = orVisited(load)

export default screen(function Event({ loaderData }: Route.ComponentProps) {
  return <ScreenTitle heading={loaderData.name} title={loaderData.name} description={loaderData.name} />
})
