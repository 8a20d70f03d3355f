import { createContext } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import type { PageAssets } from './page-assets.ts'

/** What loaders and actions receive. The API client calls in process on the server, over HTTP in the browser. */
interface SiteContext {
  api: ApiClient
  /** Without a trailing slash; the public address where `SITE_URL` sets one. */
  origin: string
  /** What is shown depends on the time: on the server, the page is then rendered again after a while. */
  readClock: () => Date
  page: Omit<PageAssets, 'icon' | 'screenModules'>
}

export const siteContext = createContext<SiteContext>()
