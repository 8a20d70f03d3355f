import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { type ApiFetch, createApiClient } from '../contract/api-client.ts'
import { rememberClickedPictures } from '../design/picture-flight.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../languages/languages.ts'
import { loadI18n } from '../languages/load-i18n.ts'
import { WordsProvider } from '../languages/words-provider.tsx'
import { addKeysToFragmentEntries } from './fragment-entries.ts'
import { PageAssetsContext, readRenderedAssets } from './page-assets.ts'
import { fetchOrPrefetched } from './prefetch/prefetched-responses.ts'
import { addStylesheets, findScreen, loadWordsOf } from './prefetch/screen-modules.ts'
import { startPrefetching } from './prefetch/start-prefetching.ts'
import { siteContext } from './site-context.ts'

void start()

async function start(): Promise<void> {
  const page = readRenderedAssets()
  const styled = addStylesheets(page.stylesheets)
  const { lang } = document.documentElement
  const i18n = await loadI18n(isLanguage(lang) ? lang : DEFAULT_LANGUAGE)
  await loadWordsOf(findScreen(location.pathname)?.route.module)
  await styled
  const createLoaderContext = (apiFetch: ApiFetch) => {
    const context = new RouterContextProvider()
    const api = createApiClient(apiFetch, i18n.locale)
    context.set(siteContext, { api, i18n, origin: location.origin, readClock: () => new Date(), page })
    return context
  }
  addKeysToFragmentEntries()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageAssetsContext value={page}>
          <WordsProvider i18n={i18n}>
            <HydratedRouter
              getContext={() => createLoaderContext(fetchOrPrefetched)}
              useTransitions={false}
            />
          </WordsProvider>
        </PageAssetsContext>
      </StrictMode>,
    )
  })
  startPrefetching(createLoaderContext)
  rememberClickedPictures()
}

// `picture.module.css` styles pictures differently once the page has been scrolled.
addEventListener('scroll', () => (document.documentElement.dataset['scrolled'] = ''), {
  once: true,
  passive: true,
})
