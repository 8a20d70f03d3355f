// Who the company is: its distributors and the texts of the site, developer biography and tributes included.
import type { Distributor } from '../contract/distributor.ts'
import { pictureOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'
import { listDistributorRecords } from './distributor-records.ts'

/** Every distributor, by id. */
export async function listDistributors(db: Database): Promise<Distributor[]> {
  const records = await listDistributorRecords(db)
  const media = await findMediaFiles(
    db,
    records.map((record) => record.image),
  )
  return records.map(({ image_alt, ...record }) => ({
    ...record,
    image: pictureOf(media(record.image), image_alt ?? record.name),
  }))
}
