import { createContext } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import type { PageAssets } from './page-assets.ts'

/** What loaders and actions receive. The API client calls in process on the server, over HTTP in the browser. */
interface SiteContext {
  api: ApiClient
  /** Without a trailing slash; the public address where `SITE_URL` sets one. */
  origin: string
  page: Omit<PageAssets, 'icon' | 'screenModules'>
}

export const siteContext = createContext<SiteContext>()
