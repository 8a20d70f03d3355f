import { cardPictureSizes } from '../../design/card.tsx'
import { NewTabButtonLink } from '../../design/button.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import { NewTabIcon } from '../../design/icons.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { CardList } from '../parts/card-list.tsx'
import { errorScreen } from '../parts/error-screen.tsx'
import { pickWithPicture } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { screen } from '../parts/screen.ts'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/distributors.screen.ts'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const distributors = await callApi(context, (api) => api.listDistributors())
  return distributors.map((distributor) =>
    pickWithPicture(distributor, ['id', 'name', 'country', 'address', 'phone', 'website']),
  )
}

export { load as loader }
export const clientLoader = orVisited(load)
export const handle = { pictureSizes: cardPictureSizes }

export default screen(function Distributors({ loaderData: distributors }: Route.ComponentProps) {
  const { snackbar, notify } = useSnackbar()
  return (
    <>
      <ScreenTitle
        heading="Our distributors"
        title="Distributors"
        description="Where our scale aircraft are sold and supported: addresses, telephone numbers and websites of our distributors by country."
      >
        <p>We have a lot of retailers across the world, below there's a list of our distributors.</p>
      </ScreenTitle>
      <CardList
        items={distributors}
        empty="There are no distributors yet."
        toCard={({ name, country, address, phone, website }) => ({
          title: name,
          subtitle: country,
          children: <address>{address}</address>,
          actions: (
            <>
              {website && (
                <NewTabButtonLink to={website} about={`of ${name}`}>
                  Website
                  <NewTabIcon />
                </NewTabButtonLink>
              )}
              {phone && <CopyButton text={phone} notify={notify} />}
            </>
          ),
        })}
      />
      <Snackbar {...snackbar} />
    </>
  )
})

export const ErrorBoundary = errorScreen('Our distributors', 'The list of distributors')
