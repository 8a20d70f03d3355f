import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { EntryCard } from '../../design/cards/entry-card.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { CardList } from '../parts/card-list.tsx'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/distributors.screen.ts'
import { toDistributorCard } from './distributors-card.tsx'
import { toDirectory } from './distributors-directory.ts'
import { DistributorsIndex } from './distributors-index.tsx'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { i18n } = context.get(siteContext)
  return toDirectory(i18n, await callApi(context, (api) => api.listDistributors()))
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function Distributors({ loaderData: { map, entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { snackbar, notify } = useSnackbar()
  return (
    <>
      <ScreenTitle
        heading={t`Our distributors`}
        title={t`Distributors`}
        description={t`Where our scale aircraft are sold and supported: addresses, telephone numbers and websites of our distributors by country.`}
      >
        <p>
          <Trans>
            We have a lot of retailers across the world, below there's a list of our distributors.
          </Trans>
        </p>
      </ScreenTitle>
      {entries.length > 0 && <DistributorsIndex map={map} entries={entries} />}
      <CardList
        items={entries}
        empty={t`There are no distributors yet.`}
        as={EntryCard}
        toCard={(distributor) => toDistributorCard(distributor, notify)}
      />
      <Snackbar {...snackbar} />
    </>
  )
})

export const ErrorBoundary = errorScreen(msg`Our distributors`, msg`The list of distributors`)
