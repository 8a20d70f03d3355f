import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { createApiClient } from '../contract/api-client.ts'
import { fetchScreensInTime } from './fetch-screens.ts'
import { siteContext } from './site-context.ts'

const api = createApiClient((path, init) => fetch(path, init))

function getContext() {
  const context = new RouterContextProvider()
  context.set(siteContext, { api, origin: location.origin, nonce: '' })
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  )
})

fetchScreensInTime()
