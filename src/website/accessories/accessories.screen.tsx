import { errorScreen } from '../parts/error-screen.tsx'
import { describeEndOfProduction } from '../parts/end-of-production.ts'
import { pickWithPicture } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/accessories.screen.ts'
import { AccessoriesGroups } from './accessories-groups.tsx'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const accessories = await callApi(context, (api) => api.listAccessories())
  return accessories.map((accessory) => ({
    ...pickWithPicture(accessory, [
      'id',
      'name',
      'product_code',
      'replaces',
      'kind',
      'description',
      'model',
      'model_name',
    ]),
    end: describeEndOfProduction(i18n, accessory),
    others: accessory.fits.filter(({ id }) => id !== accessory.model),
  }))
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function Accessories({ loaderData: accessories }: Route.ComponentProps) {
  return (
    <>
      <ScreenTitle
        heading="Accessories"
        description="Retracts, wheels, spinners and other accessories, each with its product code and the model that it fits."
      >
        <p>Below are listed all the accessories for our aircrafts.</p>
      </ScreenTitle>
      <AccessoriesGroups accessories={accessories} />
    </>
  )
})

export const ErrorBoundary = errorScreen('Accessories', 'The list of accessories')
