import type { Thing } from 'schema-dts'
import type { ApiClient } from '../../contract/api-client.ts'
import type { LinkCard } from '../../contract/link-card.ts'

export interface DescribablePage {
  api: ApiClient
  /** Without a trailing slash. */
  origin: string
  path: string
}

export interface DescribedPage extends DescribablePage {
  /** The last segment of the path: an id, a code or a name. */
  key: string
}

export interface Alternate {
  /** A media type. */
  type: string
  path: string
}

/** What chat apps show for a link to the page, and what search engines read. */
export interface PageDescription {
  siteName: string
  /** The picture for a link to the page, with its absolute address. */
  card: LinkCard & { url: string }
  /** Things in the vocabulary of schema.org; empty for pages that search engines should not list. */
  things: Thing[]
  /** Links to feeds and calendars with the content of the page. */
  alternates: Alternate[]
}
