import { toMediaAddress } from '../../contract/picture.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import type { IndexedPage } from '../indexed-pages.ts'
import { findPageChanges } from '../page-change.ts'

/** The pages of all events, including past ones, for search engines. */
export async function listEventPages(db: Database): Promise<IndexedPage[]> {
  const events = await db.selectFrom('event').select(['slug', 'image']).orderBy('id').execute()
  const media = await findMediaFiles(db, events, ({ image }) => [image])
  const slugs = events.map(({ slug }) => slug)
  const changes = await findPageChanges(db, 'event', slugs)
  return events.map(({ slug, image }) => {
    const picture = toMediaAddress(media(image))
    return {
      path: buildPath(pagePaths.event, { eventSlug: slug }),
      changedAt: changes.get(slug),
      pictures: picture === null ? [] : [picture],
    }
  })
}
