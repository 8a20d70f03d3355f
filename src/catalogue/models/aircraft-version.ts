import type { AircraftVersion } from '../../contract/models/aircraft-version.ts'
import { toPicture } from '../../contract/picture.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { aircraftModelExists } from './aircraft-model.ts'

/** The versions of a model in the company's order; undefined if there is no such model. */
export async function listAircraftVersionsByModel(
  db: Database,
  modelId: number,
): Promise<AircraftVersion[] | undefined> {
  if (!(await aircraftModelExists(db, modelId))) return undefined
  const rows = await db
    .selectFrom('aircraft_version as version')
    .leftJoin('airframe_scheme as scheme', (join) =>
      join.onRef('scheme.airframe', '=', 'version.airframe').onRef('scheme.slug', '=', 'version.scheme'),
    )
    .select(['version.id', 'version.name', 'version.product_code', 'version.scheme'])
    .select(['scheme.name as scheme_name', 'scheme.colours'])
    .where('version.model', '=', modelId)
    .orderBy('version.position')
    .execute()
  const pictures = await db
    .selectFrom('aircraft_version_picture as picture')
    .innerJoin('aircraft_version as version', 'version.id', 'picture.version')
    .select(['picture.version', 'picture.src', 'picture.alt'])
    .where('version.model', '=', modelId)
    .orderBy('version.position')
    .orderBy('picture.position')
    .execute()
  const replaced = await db
    .selectFrom('redirect')
    .innerJoin('aircraft_version as version', 'version.product_code', 'redirect.now')
    .select(['version.id', 'redirect.code', 'redirect.note'])
    .where('version.model', '=', modelId)
    .execute()
  const media = await findMediaFiles(db, pictures, (picture) => [picture.src])
  const byVersion = Map.groupBy(pictures, (picture) => picture.version)
  return rows.map(({ id, name, product_code, scheme, scheme_name, colours }) => ({
    id,
    name,
    product_code,
    scheme: scheme === null ? null : { slug: scheme, name: scheme_name ?? scheme, colours },
    replaces: replaced
      .filter((old) => old.id === id)
      .map(({ code, note }) => ({ code, note }))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
    images: (byVersion.get(id) ?? []).flatMap((picture) => toPicture(media(picture.src), picture.alt) ?? []),
  }))
}
