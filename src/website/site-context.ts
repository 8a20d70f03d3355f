import { createContext } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'

/** What loaders and actions are handed: the client of the API, in process or over HTTP. */
export interface SiteContext {
  api: ApiClient
  /** Where the site is reached, without a slash at its end: the public address where one is set. */
  origin: string
  /** What the browser must find on a script to run it; empty in the browser itself. */
  nonce: string
}

export const siteContext = createContext<SiteContext>()
