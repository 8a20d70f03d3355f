// The models as the studio lists them, and what its forms offer to choose from.
import { derivedUrl, derivedWidths, mediaUrl } from '../contract/media-url.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { findPageChanges } from './page-change.ts'

export interface ModelSearch {
  /** A part of the name, the slug or a product code. */
  text?: string | undefined
  class?: number | undefined
  status?: 'current' | 'discontinued' | undefined
  ids?: readonly number[] | undefined
  limit: number
  offset: number
}

/** By name; `total` counts all that match. */
export async function searchModelsForStaff(db: Database, { limit, offset, ...search }: ModelSearch) {
  if (search.ids?.length === 0) return { rows: [], total: 0 }
  const found = selectMatching(db, search)
  const { total } = await found
    .select((model) => model.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const models = await found
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .select(['aircraft_model.id', 'aircraft_model.name', 'wingspan', 'weight', 'status'])
    .select(['aircraft_class.name as class_name', 'aircraft_model.image'])
    .orderBy('aircraft_model.name')
    .orderBy('aircraft_model.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const imageOf = await findThumbnails(db, models)
  const changes = await findPageChanges(
    db,
    'modelDetail',
    models.map(({ id }) => String(id)),
  )
  const rows = models.map(({ image, ...model }) => ({
    ...model,
    image: imageOf(image),
    changed_at: changes.get(String(model.id)) ?? null,
  }))
  return { rows, total: Number(total) }
}

function selectMatching(
  db: Database,
  { text, class: classId, status, ids }: Omit<ModelSearch, 'limit' | 'offset'>,
) {
  // Without the pattern's own characters, which the databases escape differently.
  const pattern = `%${(text ?? '').toLowerCase().replaceAll(/[\\%_]/g, '')}%`
  const codes = db
    .selectFrom('aircraft_version')
    .select('model')
    .where((version) => version(version.fn('lower', ['product_code']), 'like', pattern))
  return db
    .selectFrom('aircraft_model')
    .$if(classId !== undefined, (query) => query.where('class', '=', classId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'current'))
    .$if(ids !== undefined, (query) => query.where('aircraft_model.id', 'in', ids ?? []))
    .$if(Boolean(text), (query) =>
      query.where((model) =>
        model.or([
          model(model.fn('lower', ['aircraft_model.name']), 'like', pattern),
          model('aircraft_model.slug', 'like', pattern),
          model('aircraft_model.id', 'in', codes),
        ]),
      ),
    )
}

/** Addresses of small pictures, by path. */
export async function findThumbnails(db: Database, rows: readonly { image: string | null }[]) {
  const media = await findMediaFiles(db, rows, ({ image }) => [image])
  return (path: string | null): string | null => {
    const file = media(path)
    if (!file) return null
    const address = mediaUrl(file.path, file.sha256)
    const [narrowest] = derivedWidths(address, file.width ?? 0)
    return narrowest === undefined ? address : derivedUrl(address, narrowest, 'webp')
  }
}

/** More than anyone scrolls through. */
const MAX_OPTIONS = 500

/** The current models that another may be succeeded by. */
export async function listSuccessorOptions(db: Database, successorOf: number) {
  const rows = await db
    .selectFrom('aircraft_model')
    .select(['slug as value', 'name'])
    .where('status', '=', 'current')
    .where('id', '!=', successorOf)
    .orderBy('name')
    .limit(MAX_OPTIONS)
    .execute()
  return rows
}

export async function listAirframeOptions(db: Database) {
  return db
    .selectFrom('airframe')
    .select(['slug as value', 'name'])
    .orderBy('name')
    .limit(MAX_OPTIONS)
    .execute()
}
