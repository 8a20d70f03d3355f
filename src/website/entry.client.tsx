import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { type Ask, createApiClient } from '../contract/api-client.ts'
import { askOrTake, fetchAheadOfClicks } from './fetch-ahead.ts'
import { fetchScreensInTime } from './fetch-screens.ts'
import { type PageParts, PagePartsContext } from './page-parts.ts'
import { siteContext } from './site-context.ts'

/** The styles stand in the page already; drawing it anew must not take them away. */
const [styles, faces] = document.querySelectorAll<HTMLElement>('head > style')
const page: PageParts = {
  nonce: '',
  styles: styles?.textContent ?? '',
  faces: faces?.textContent ?? '',
  sheet: styles?.dataset['sheet'] ?? '',
}

function contextWith(ask: Ask) {
  const context = new RouterContextProvider()
  context.set(siteContext, { api: createApiClient(ask), origin: location.origin, page })
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PagePartsContext value={page}>
        <HydratedRouter getContext={() => contextWith(askOrTake)} useTransitions={false} />
      </PagePartsContext>
    </StrictMode>,
  )
})

fetchScreensInTime()
fetchAheadOfClicks(contextWith)
