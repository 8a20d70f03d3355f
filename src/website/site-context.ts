import { createContext } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import type { PageParts } from './page-parts.ts'

/** What loaders and actions are handed: the client of the API, in process or over HTTP. */
export interface SiteContext {
  api: ApiClient
  /** Where the site is reached, without a slash at its end: the public address where one is set. */
  origin: string
  page: PageParts
}

export const siteContext = createContext<SiteContext>()
