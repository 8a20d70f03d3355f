import { sql } from 'kysely'
import { type FileUse, findFileUses } from '../database/file-column.ts'
import type { Database } from '../database/open-database.ts'

const keyAndName = sql`cast(id as text) as key, name`

const inModels = sql<FileUse>`
  select image as path, ${keyAndName} from aircraft_model
  union select manual, cast(id as text), name from aircraft_model
  union select src, cast(aircraft_model.id as text), aircraft_model.name from aircraft_version_picture
    join aircraft_version on aircraft_version.id = aircraft_version_picture.version
    join aircraft_model on aircraft_model.id = aircraft_version.model`

const inReviews = sql<FileUse>`
  select image as path, cast(id as text) as key, magazine_name as name from review
  union select file, cast(id as text), magazine_name from review`

const inDrawings = ['top', 'side', 'front', 'hero'].map(
  (view) => sql`union select ${sql.ref(view)}, slug, name from airframe_drawing
    join airframe on airframe.slug = airframe_drawing.airframe`,
)

const inAirframes = sql<FileUse>`
  select silhouette as path, slug as key, name from airframe
  union select glb, slug, name from airframe
  ${sql.join(inDrawings, sql` `)}`

/** Which entries of each kind show which files. */
const uses = [
  ['aircraft class', sql<FileUse>`select image as path, ${keyAndName} from aircraft_class`],
  ['aircraft model', inModels],
  ['accessory', sql<FileUse>`select image as path, ${keyAndName} from accessory`],
  ['review', inReviews],
  ['airframe', inAirframes],
] as const

/** Of all files, or of some. */
export async function listFilesInCatalogue(db: Database, paths?: readonly string[]) {
  const found: (FileUse & { kind: (typeof uses)[number][0] })[] = []
  for (const [kind, select] of uses)
    for (const use of await findFileUses(db, select, paths)) found.push({ ...use, kind })
  return found
}
