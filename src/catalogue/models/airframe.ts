import { sql } from 'kysely'
import { columnOf, type EntryTable } from '../../database/entry-table.ts'
import type { AirframeRecord } from '../../content-model/airframe.ts'
import {
  type Airframe,
  type AirframeDetail,
  airframeDetailSchema,
  airframeSchema,
} from '../../contract/models/airframe.ts'
import { toMediaAddress } from '../../contract/picture.ts'
import { pickFields } from '../../contract/shared-fields.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks, groupRows, insertRows, replaceRows } from '../../database/table-rows.ts'
import type { MediaFileTable } from '../../database/tables.ts'
import { byCodePoints } from '../by-code-points.ts'

/** Separates the name of a colour scheme from its colours. */
const SEPARATOR = ' · '

export const airframeRecords: EntryTable<AirframeRecord, string> = {
  table: 'airframe',
  columns: {
    schemes: { ...columnOf('airframe_scheme', 'slug', 'airframe'), value: sql`airframe || ' ' || slug` },
    'drawing.top': columnOf('airframe_drawing', 'top', 'airframe'),
    'drawing.side': columnOf('airframe_drawing', 'side', 'airframe'),
    'drawing.front': columnOf('airframe_drawing', 'front', 'airframe'),
    'drawing.hero': columnOf('airframe_drawing', 'hero', 'airframe'),
  },
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('airframe')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('slug', 'in', keys ?? []))
      .orderBy(byCodePoints(db, 'slug'))
      .execute()
    const schemes = await groupRows(db, 'airframe_scheme', 'airframe', keys)
    const aliases = await groupRows(db, 'airframe_alias', 'airframe', keys)
    const drawings = await db
      .selectFrom('airframe_drawing')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('airframe', 'in', keys ?? []))
      .execute()
    const drawingOf = new Map(drawings.map(({ airframe, ...drawing }) => [airframe, drawing]))
    return rows.map((row) => {
      const texts = schemes(row.slug).map(({ slug, name, colours }) => [
        slug,
        colours === null ? name : name + SEPARATOR + colours,
      ])
      const names = aliases(row.slug).map(({ alias }) => alias)
      const record = {
        ...row,
        aliases: names.length > 0 ? names : null,
        schemes: Object.fromEntries(texts),
        drawing: drawingOf.get(row.slug) ?? null,
      }
      // The columns are plain texts in the database, but were checked before they were stored.
      return record as AirframeRecord
    })
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ schemes: _, drawing: __, aliases: ___, ...row }) => row)
    await replaceRows(db, 'airframe', removed, rows)
    const schemes = saved.flatMap(({ slug: airframe, schemes: texts }) =>
      Object.entries(texts).map(([slug, text], position) => {
        const [name = text, ...colours] = text.split(SEPARATOR)
        return { airframe, slug, position, name, colours: colours.join(SEPARATOR) || null }
      }),
    )
    await insertRows(db, 'airframe_scheme', schemes)
    const aliases = saved.flatMap(({ slug: airframe, aliases: names }) =>
      (names ?? []).map((alias, position) => ({ airframe, position, alias })),
    )
    await insertRows(db, 'airframe_alias', aliases)
    const drawings = saved.flatMap(({ slug, drawing }) => (drawing ? [{ airframe: slug, ...drawing }] : []))
    await insertRows(db, 'airframe_drawing', drawings)
  },
}

/** Maps the slug of each airframe to it. */
export async function findAirframes(db: Database, slugs: string[]): Promise<Map<string, Airframe>> {
  const rows = []
  for (const chunk of chunks([...new Set(slugs)])) {
    rows.push(...(await db.selectFrom('airframe').selectAll().where('slug', 'in', chunk).execute()))
  }
  const media = await findMediaFiles(db, rows, (row) => [row.silhouette, row.glb])
  const airframes = rows.map((row): [string, Airframe] => [
    row.slug,
    pickFields(airframeSchema, {
      ...row,
      silhouette: toSilhouette(media(row.silhouette)),
      glb: toMediaAddress(media(row.glb)),
    }),
  ])
  return new Map(airframes)
}

/** The airframe with the facts about the full-size aircraft. */
export async function findAirframeDetail(db: Database, airframe: Airframe): Promise<AirframeDetail> {
  const { slug } = airframe
  const [row, names] = await Promise.all([
    db.selectFrom('airframe').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow(),
    db
      .selectFrom('airframe_alias')
      .select('alias')
      .where('airframe', '=', slug)
      .orderBy('position')
      .execute(),
  ])
  const aliases = names.length > 0 ? names.map(({ alias }) => alias) : null
  // The columns are plain texts in the database, but were checked before they were stored.
  return pickFields(airframeDetailSchema, { ...row, ...airframe, aliases } as AirframeDetail)
}

function toSilhouette(file: MediaFileTable | undefined): Airframe['silhouette'] {
  const image = toMediaAddress(file)
  if (!file || image === null || file.width === null || file.height === null) return null
  return { image, width: file.width, height: file.height }
}

/** Ids, classes and airframes of the models of these airframes. */
export async function listModelsOfAirframes(db: Database, airframes: readonly string[]) {
  const rows = []
  for (const chunk of chunks(airframes)) {
    const models = db.selectFrom('aircraft_model').select(['id', 'class', 'airframe'])
    rows.push(...(await models.where('airframe', 'in', chunk).execute()))
  }
  return rows
}

/** The colour schemes of an airframe; undefined if there is no such airframe. */
export async function findAirframeSchemes(db: Database, slug: string) {
  const airframe = await db.selectFrom('airframe').select('slug').where('slug', '=', slug).executeTakeFirst()
  if (!airframe) return undefined
  const schemes = db
    .selectFrom('airframe_scheme')
    .select(['slug', 'name', 'colours'])
    .where('airframe', '=', slug)
  return schemes.orderBy('position').execute()
}
