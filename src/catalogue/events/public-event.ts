import { msg } from '@lingui/core/macro'
import { pagePaths } from '../../contract/site-map.ts'
import type { PublicType } from '../public-type.ts'
import { findEventDetails, listEventDocuments } from './event-documents.ts'
import { eventCards } from './event-link-cards.ts'
import { eventNews } from './event-news.ts'
import { listEventPages } from './event-pages.ts'

/** Events in sitemaps, search, feeds and link cards. */
export const publicEvent: PublicType = {
  pages: { page: 'event', list: listEventPages },
  search: { kind: 'event', listDocuments: listEventDocuments, findDetails: findEventDetails },
  listPages: [
    { path: pagePaths.events, name: msg`Events`, words: 'events fairs fly-ins contests open days calendar' },
  ],
  news: eventNews,
  cards: eventCards,
}
