import { toPicture } from '../../contract/picture.ts'
import type { FoundItem } from '../../contract/search/search-answer.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { selectPhotoAlt, toCardPicture } from '../models/aircraft-model.ts'

type Details = Map<string, FoundItem['details']>

/** Maps the slug of each model to the details that results show. */
export async function findModelDetails(db: Database, slugs: readonly string[]): Promise<Details> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .select(['aircraft_model.id', 'aircraft_model.slug', 'aircraft_model.name', 'aircraft_model.status'])
    .select(['wingspan', 'weight', 'weight_max', 'skill', 'aircraft_class.name as class_name'])
    .select(['aircraft_model.image', 'aircraft_model.image_alt'])
    .select(selectPhotoAlt)
    .where('aircraft_model.slug', 'in', slugs)
    .execute()
  const ids = rows.map(({ id }) => id)
  const versions = await db
    .selectFrom('aircraft_version')
    .select(['model', 'name', 'product_code'])
    .where('model', 'in', ids.length > 0 ? ids : [0])
    .orderBy('model')
    .orderBy('position')
    .execute()
  const versionsOf = Map.groupBy(versions, ({ model }) => model)
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  return new Map(
    rows.map((row) => [
      row.slug,
      {
        id: row.id,
        image: toCardPicture(row, media),
        wingspan: row.wingspan,
        weight: row.weight,
        weight_max: row.weight_max,
        aircraft_class: row.class_name,
        skill: row.skill,
        versions: (versionsOf.get(row.id) ?? []).map(({ name, product_code }) => ({ name, product_code })),
        is_discontinued: row.status === 'discontinued',
      },
    ]),
  )
}

/** Maps the slug of each accessory to the details that results show. */
export async function findAccessoryDetails(db: Database, slugs: readonly string[]): Promise<Details> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('accessory')
    .select(['id', 'slug', 'name', 'product_code', 'status', 'image', 'image_alt'])
    .where('slug', 'in', slugs)
    .execute()
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  return new Map(
    rows.map(({ id, slug, name, product_code, status, image, image_alt }) => [
      slug,
      {
        id,
        image: toPicture(media(image), image_alt ?? name),
        product_code,
        is_discontinued: status === 'discontinued',
      },
    ]),
  )
}

/** Maps the slug of each review to the details that results show. */
export async function findReviewDetails(db: Database, slugs: readonly string[]): Promise<Details> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('review')
    .select(['slug', 'magazine_name', 'score', 'score_max'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, ...details }) => [slug, details]))
}
