import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { pickWithPicture } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
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
      'status',
      'replaced_by',
    ]),
    others: accessory.fits.filter(({ id }) => id !== accessory.model),
  }))
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function Accessories({ loaderData: accessories }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <ScreenTitle
        heading={t`Accessories`}
        description={t`Retracts, wheels, spinners and other accessories, each with its product code and the model that it fits.`}
      >
        <p>
          <Trans>Below are listed all the accessories for our aircrafts.</Trans>
        </p>
      </ScreenTitle>
      <AccessoriesGroups accessories={accessories} />
    </>
  )
})

export const ErrorBoundary = errorScreen(msg`Accessories`, msg`The list of accessories`)
