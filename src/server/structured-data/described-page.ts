import type { I18n } from '@lingui/core'
import type { Thing } from 'schema-dts'
import type { ApiClient } from '../../contract/api-client.ts'
import type { LinkCard, LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import type { SiteContent } from '../../contract/site-content.ts'
import type { Language } from '../../languages/languages.ts'

export interface DescribablePage {
  api: ApiClient
  /** Without a trailing slash. */
  origin: string
  /** Without the prefix of the language. */
  path: string
  language: Language
}

export interface DescribedPage extends DescribablePage {
  /** The words of the page's language. */
  i18n: I18n
  /** The address of a page of the site in the same language. `path` is its path in English. */
  urlOf: (path: string) => string
  /** The last segment of the path: an id, a code or a name. */
  key: string
}

/** What a kind of page says about itself to chat apps and search engines. */
export interface PageDescriber {
  /** The things that the page is about. Pages without this one are not described, because search engines should not list them. */
  describe?: (page: DescribedPage) => Thing[] | Promise<Thing[]>
  /** The card for links to the page. Without one, or if there is none, it is that of the home page. */
  findCard?: (page: DescribedPage, site: SiteContent) => Promise<LinkCardRecipe | undefined>
  /** Feeds and calendars with the content of the page. `key` is the last segment of its path. */
  listAlternates?: (key: string) => Alternate[]
}

/** The describers of several pages. The key is the path of a page with its parameters, such as `/events/:eventSlug`. */
export type PageDescribers = Readonly<Record<string, PageDescriber>>

export interface Alternate {
  /** A media type. */
  type: string
  /** Without the prefix of a language. */
  path: string
}

/** What chat apps show for a link to the page, and what search engines read. */
export interface PageDescription {
  siteName: string
  /** The picture for a link to the page, with its absolute address. */
  card: LinkCard & { url: string }
  /** Things in the vocabulary of schema.org; empty for pages that search engines should not list. */
  things: Thing[]
  /** Addresses of the page in every language, and for visitors of any other language; empty if it is not indexed. */
  translations: { hreflang: string; url: string }[]
  /** The language and the country where it is spoken most, as Open Graph writes it; undefined for English, its default. */
  locale: string | undefined
  /** Feeds and calendars with the content of the page, in its language. */
  alternates: Alternate[]
}
