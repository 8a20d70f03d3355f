import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { type ApiFetch, createApiClient } from '../contract/api-client.ts'
import { rememberClickedPictures } from '../design/picture-flight.ts'
import { addKeysToFragmentEntries } from './fragment-entries.ts'
import { PageAssetsContext, readRenderedAssets } from './page-assets.ts'
import { fetchOrPrefetched } from './prefetch/prefetched-responses.ts'
import { startPrefetching } from './prefetch/start-prefetching.ts'
import { siteContext } from './site-context.ts'

const page = readRenderedAssets()

function createLoaderContext(apiFetch: ApiFetch) {
  const context = new RouterContextProvider()
  const api = createApiClient(apiFetch)
  context.set(siteContext, { api, origin: location.origin, readClock: () => new Date(), page })
  return context
}

addKeysToFragmentEntries()
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
rememberClickedPictures()

// `picture.module.css` styles pictures differently once the page has been scrolled.
addEventListener('scroll', () => (document.documentElement.dataset['scrolled'] = ''), {
  once: true,
  passive: true,
})
