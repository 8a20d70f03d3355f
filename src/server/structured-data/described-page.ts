import type { Thing } from 'schema-dts'
import type { ApiClient } from '../../contract/api-client.ts'
import type { LinkCard } from '../../contract/link-card.ts'

/** Where a page is, and what can be asked about the catalogue. */
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

/** For those who show links to a page, and for search engines. */
export interface PageDescription {
  siteName: string
  /** The picture for a link to the page, with its absolute address. */
  card: LinkCard & { url: string }
  /** In the vocabulary of schema.org; none of pages that search engines should not list. */
  things: Thing[]
  /** The same for other programs: what is new on pages like this one, or days for a calendar. */
  alternates: Alternate[]
}
