import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createApiClient } from '../../contract/api-client.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { siteContext } from '../../website/site-context.ts'
import type { PageFinalizer } from './finalize-page.ts'

const noCard = { address: '', url: '', alt: '', width: 0, height: 0 }

/**
 * Renders a not-found page before the server listens, so that the start fails if the HTML of pages is not as expected.
 * @throws Error that names what is missing
 */
export async function checkPageOutput(build: ServerBuild, { marks, finalize }: PageFinalizer): Promise<void> {
  const nonce = 'nonce'
  const origin = 'http://localhost'
  const context = new RouterContextProvider()
  const api = createApiClient(
    async () => Response.json({ detail: 'Nothing here' }, { status: 404 }),
    DEFAULT_LANGUAGE,
  )
  const i18n = allI18n.en
  context.set(siteContext, { api, i18n, origin, readClock: () => new Date(), page: { nonce, ...marks } })
  const handle = createRequestHandler(build, 'production')
  const response = await handle(new Request(origin + pagePaths.home), context)
  const about = {
    siteName: '',
    card: noCard,
    things: [],
    alternates: [],
    translations: [],
    locale: undefined,
  }
  finalize(await response.text(), nonce, { about, sharedAddress: pagePaths.home })
}
