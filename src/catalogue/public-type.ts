// What a content type contributes to the parts of the site that show entries of every type: sitemap, search, feeds and link cards.
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { FoundItem } from '../contract/search/search-answer.ts'
import type { ResultKind } from '../contract/search/search-kinds.ts'
import type { PageName } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import type { SearchablePage, SearchDocument } from '../finder/search/search-document.ts'
import type { IndexedPage } from './indexed-pages.ts'
import type { LinkCardSource } from './link-card-sources.ts'
import type { NewsRow } from './model-news.ts'

/** A content type leaves out what does not apply to it. `src/entries/public-types.ts` lists all of them. */
export interface PublicType {
  pages?: EntryPages
  search?: SearchSource
  /** The pages that list entries, or are about the company, which the public search finds as pages. */
  listPages?: readonly SearchablePage[]
  news?: EntryNewsSource
  cards?: LinkCardSource
}

/** Pages of entries that are few enough to be listed at once, for sitemaps and for the warm-up of the cache. */
interface EntryPages {
  page: PageName
  list: (db: Database) => Promise<IndexedPage[]>
}

/** Makes the entries of a content type known to the public search. */
interface SearchSource {
  kind: ResultKind
  /**
   * Yields the search documents in chunks. Those of products name models, whose documents come before. `oldCodes` returns the old
   * codes that lead to a product code.
   */
  listDocuments: (db: Database, oldCodes: (code: string) => string[]) => AsyncGenerator<SearchDocument[]>
  /** Maps the key of each document to the details that results show. */
  findDetails?: (db: Database, keys: readonly string[]) => Promise<Map<string, FoundItem['details']>>
}

/** News of entries that have a page of their own and are not news of a model. */
export interface EntryNewsSource {
  /** The content type, which is the `entry_kind` of recorded changes. */
  type: ContentTypeName
  /** The news in changes of entries of this type. Entries that have been removed since are left out. */
  find: (db: Database, changes: readonly NewsRow[]) => Promise<EntryNews[]>
  /** Such as '3 events'. `figure` is the count as the language writes it. */
  count: (count: number, figure: string) => MessageDescriptor
}

/** A new entry, or a change of it that is worth telling. */
export interface EntryNews {
  changedAt: string
  type: ContentTypeName
  /** The id, slug or product code, which is the `entry_key` of recorded changes. */
  key: string
  /** The current name in English. */
  name: string
  /** The page of the entry, without the prefix of a language. */
  path: string
  /** Says in one clause what happened. `name` is the name in the language of the words. */
  describe: (i18n: I18n, name: string) => string
}
