import { pictureOf } from '../contract/picture.ts'
import type { Site } from '../contract/site.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'
import { findSiteRecord } from './site-record.ts'

/** The texts of the site as a whole; undefined while the database is empty. */
export async function findSite(db: Database): Promise<Site | undefined> {
  const record = await findSiteRecord(db)
  if (!record) return undefined
  const { blocks, title } = record.home_story
  const media = await findMediaFiles(db, [
    ...blocks.flatMap((block) => (block.type === 'photo' ? block.image : [])),
    ...record.tributes.map((tribute) => tribute.image),
  ])
  return {
    ...record,
    home_story: {
      title,
      blocks: blocks.flatMap((block) => {
        if (block.type === 'paragraph') return block
        const image = pictureOf(media(block.image), block.alt)
        return image ? { type: block.type, image } : []
      }),
    },
    tributes: record.tributes.map(({ alt, ...tribute }) => ({
      ...tribute,
      image: pictureOf(media(tribute.image), alt ?? tribute.name),
    })),
  }
}
