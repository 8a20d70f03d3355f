import type { I18n } from '@lingui/core'
import { createContext } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import type { PageAssets } from './page-assets.ts'

/**
 * The context of loaders and actions. On the server the API client calls the API in process, in the browser
 * over HTTP.
 */
interface SiteContext {
  api: ApiClient
  /** The words of the page's language. */
  i18n: I18n
  /** The origin without a trailing slash: that of `SITE_URL` if it is set. */
  origin: string
  /**
   * Returns the current time. On the server, calling it marks the page as time-dependent, so that it is cached
   * only for a while.
   */
  readClock: () => Date
  page: PageAssets
}

export const siteContext = createContext<SiteContext>()
