import type { AircraftVersion } from '../contract/aircraft-version.ts'
import { pictureOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'

/** The versions of a model in the maker's order; undefined where there is no such model. */
export async function listAircraftVersionsByModel(
  db: Database,
  modelId: number,
): Promise<AircraftVersion[] | undefined> {
  const found = await db
    .selectFrom('aircraft_model')
    .select('id')
    .where('id', '=', modelId)
    .executeTakeFirst()
  if (!found) return undefined
  const rows = await selectVersions(db, modelId)
  const pictures = await selectPictures(db, modelId)
  const media = await findMediaFiles(
    db,
    pictures.map((picture) => picture.src),
  )
  const byVersion = Map.groupBy(pictures, (picture) => picture.version)
  return rows.map(({ id, name, product_code, scheme, scheme_name, colours }) => ({
    id,
    name,
    product_code,
    scheme: scheme === null ? null : { slug: scheme, name: scheme_name ?? scheme, colours },
    images: (byVersion.get(id) ?? []).flatMap((picture) => pictureOf(media(picture.src), picture.alt) ?? []),
  }))
}

function selectVersions(db: Database, modelId: number) {
  return db
    .selectFrom('aircraft_version as version')
    .leftJoin('airframe_scheme as scheme', (join) =>
      join.onRef('scheme.airframe', '=', 'version.airframe').onRef('scheme.slug', '=', 'version.scheme'),
    )
    .select(['version.id', 'version.name', 'version.product_code', 'version.scheme'])
    .select(['scheme.name as scheme_name', 'scheme.colours'])
    .where('version.model', '=', modelId)
    .orderBy('version.position')
    .execute()
}

function selectPictures(db: Database, modelId: number) {
  return db
    .selectFrom('aircraft_version_picture as picture')
    .innerJoin('aircraft_version as version', 'version.id', 'picture.version')
    .select(['picture.version', 'picture.src', 'picture.alt'])
    .where('version.model', '=', modelId)
    .orderBy('version.position')
    .orderBy('picture.position')
    .execute()
}
