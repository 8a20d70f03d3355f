import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { type ApiFetch, createApiClient } from '../contract/api-client.ts'
import { watchDepartures } from '../design/picture-flight.ts'
import { watchFragmentEntries } from './fragment-entries.ts'
import { PageAssetsContext, readPageAssets } from './page-assets.ts'
import { fetchOrPrefetched } from './prefetch/prefetched-responses.ts'
import { startPrefetching } from './prefetch/start-prefetching.ts'
import { siteContext } from './site-context.ts'

const page = readPageAssets()

function createLoaderContext(apiFetch: ApiFetch) {
  const context = new RouterContextProvider()
  const api = createApiClient(apiFetch)
  context.set(siteContext, { api, origin: location.origin, readClock: () => new Date(), page })
  return context
}

watchFragmentEntries()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageAssetsContext value={page}>
        <HydratedRouter getContext={() => createLoaderContext(fetchOrPrefetched)} useTransitions={false} />
      </PageAssetsContext>
    </StrictMode>,
  )
})

startPrefetching(createLoaderContext)
watchDepartures()

// See `picture.module.css`.
addEventListener('scroll', () => (document.documentElement.dataset['scrolled'] = ''), {
  once: true,
  passive: true,
})
