import { type Airframe } from '../contract/airframe.ts'
import { addressOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'
import { piecesOf } from '../database/rows.ts'
import type { MediaFileTable } from '../database/tables.ts'

/** The airframes with these slugs, by slug. */
export async function findAirframes(db: Database, slugs: string[]): Promise<Map<string, Airframe>> {
  const rows = []
  for (const piece of piecesOf([...new Set(slugs)])) {
    rows.push(...(await db.selectFrom('airframe').selectAll().where('slug', 'in', piece).execute()))
  }
  const media = await findMediaFiles(
    db,
    rows.flatMap((row) => [row.silhouette, row.glb]),
  )
  const airframes = rows.map((row): [string, Airframe] => [
    row.slug,
    { ...row, silhouette: drawingOf(media(row.silhouette)), glb: addressOf(media(row.glb)) },
  ])
  return new Map(airframes)
}

function drawingOf(stored: MediaFileTable | undefined): Airframe['silhouette'] {
  const image = addressOf(stored)
  if (!stored || image === null || stored.width === null || stored.height === null) return null
  return { image, width: stored.width, height: stored.height }
}
