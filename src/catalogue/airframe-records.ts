import type { AirframeRecord } from '../contract/airframe.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'

/** Between a colour scheme's name and its colours. */
const SEPARATOR = ' · '

/** An airframe with the drawings that lie beside the catalogue under its slug. */
export type DrawnAirframeRecord = AirframeRecord & { silhouette: string | null; glb: string | null }

export async function listAirframeRecords(db: Database): Promise<DrawnAirframeRecord[]> {
  const rows = await db.selectFrom('airframe').selectAll().orderBy('slug').execute()
  const schemes = Map.groupBy(
    await db.selectFrom('airframe_scheme').selectAll().orderBy('airframe').orderBy('position').execute(),
    (scheme) => scheme.airframe,
  )
  return rows.map((row) => ({
    ...row,
    schemes: Object.fromEntries(
      (schemes.get(row.slug) ?? []).map(({ slug, name, colours }) => [
        slug,
        colours === null ? name : name + SEPARATOR + colours,
      ]),
    ),
  }))
}

/**
 * Removes the airframes with these slugs, then saves these in the place of what they had before.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceAirframeRecords(
  db: Database,
  removed: string[],
  saved: DrawnAirframeRecord[],
): Promise<void> {
  for (const slugs of piecesOf([...removed, ...saved.map((record) => record.slug)])) {
    await db.deleteFrom('airframe').where('slug', 'in', slugs).execute()
  }
  await insertRows(
    db,
    'airframe',
    saved.map(({ schemes: _, ...row }) => row),
  )
  const schemes = saved.flatMap((record) =>
    Object.entries(record.schemes).map(([slug, text], position) => ({
      airframe: record.slug,
      slug,
      position,
      ...schemeOf(text),
    })),
  )
  await insertRows(db, 'airframe_scheme', schemes)
}

function schemeOf(text: string): { name: string; colours: string | null } {
  const end = text.indexOf(SEPARATOR)
  if (end < 0) return { name: text, colours: null }
  return { name: text.slice(0, end), colours: text.slice(end + SEPARATOR.length) }
}
