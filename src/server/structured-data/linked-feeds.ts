import { documentPaths } from '../../contract/site-map.ts'
import { ATOM_TYPE } from '../discovery/atom-feed.ts'
import type { Alternate, PageDescriber } from './described-page.ts'

/** The feed with the news of the whole catalogue. */
export const newsFeed: Alternate = { type: ATOM_TYPE, path: documentPaths.feed }

/** For pages that list products, whose visitors may want to follow the news. */
export const withNewsFeed: Pick<PageDescriber, 'listAlternates'> = { listAlternates: () => [newsFeed] }
