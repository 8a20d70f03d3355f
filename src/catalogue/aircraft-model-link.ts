import type { AircraftModelLink } from '../contract/aircraft-model-link.ts'
import type { Database } from '../database/open-database.ts'
import { findAirframes } from './airframe.ts'

export function selectAircraftModelLinks(db: Database) {
  return db.selectFrom('aircraft_model').select(['id', 'slug', 'name', 'wingspan', 'airframe'])
}

/** By slug. */
export async function listAircraftModelNames(db: Database, slugs: string[]) {
  const rows = await db
    .selectFrom('aircraft_model')
    .select(['slug', 'id', 'name', 'wingspan'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, ...model }) => [slug, model]))
}

type AircraftModelLinkRow = Omit<AircraftModelLink, 'silhouette'> & { airframe: string | null }

/** Finds the silhouettes of all rows at once; the result makes the link of one of them. */
export async function toAircraftModelLinks(db: Database, rows: (AircraftModelLinkRow | undefined)[]) {
  const airframes = await findAirframes(
    db,
    rows.flatMap((row) => row?.airframe ?? []),
  )
  return (row: AircraftModelLinkRow | undefined): AircraftModelLink | null => {
    if (!row) return null
    const { airframe, ...link } = row
    return { ...link, silhouette: airframes.get(airframe ?? '')?.silhouette ?? null }
  }
}
