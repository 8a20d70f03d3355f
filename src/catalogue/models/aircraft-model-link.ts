import type { AircraftModelLink } from '../../contract/models/aircraft-model-link.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import { findAirframes } from './airframe.ts'

export function selectAircraftModelLinks(db: Database) {
  return db.selectFrom('aircraft_model').select(['id', 'slug', 'name', 'wingspan', 'airframe'])
}

/** Maps the id of each model to its link. */
export async function findAircraftModelLinks(
  db: Database,
  ids: number[],
): Promise<Map<number, AircraftModelLink>> {
  const rows = []
  for (const chunk of chunks(ids))
    rows.push(...(await selectAircraftModelLinks(db).where('id', 'in', chunk).execute()))
  return toAircraftModelLinks(db, rows)
}

/** Maps the slug of each model to its id, name and wingspan. */
export async function listAircraftModelNames(db: Database, slugs: string[]) {
  const rows = []
  for (const chunk of chunks(slugs)) {
    const names = db.selectFrom('aircraft_model').select(['slug', 'id', 'name', 'wingspan'])
    rows.push(...(await names.where('slug', 'in', chunk).execute()))
  }
  return new Map(rows.map(({ slug, ...model }) => [slug, model]))
}

type AircraftModelLinkRow = Omit<AircraftModelLink, 'silhouette'> & { airframe: string | null }

/** Maps the id of each model to its link. */
export async function toAircraftModelLinks(
  db: Database,
  rows: AircraftModelLinkRow[],
): Promise<Map<number, AircraftModelLink>> {
  const slugs = rows.flatMap(({ airframe }) => airframe ?? [])
  const airframes = await findAirframes(db, slugs)
  return new Map(
    rows.map(({ airframe, ...link }) => {
      return [link.id, { ...link, silhouette: airframes.get(airframe ?? '')?.silhouette ?? null }]
    }),
  )
}
