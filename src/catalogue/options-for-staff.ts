// Queries options for the studio's forms.
import { sql } from 'kysely'
import { derivedUrl, derivedWidths, mediaUrl } from '../contract/media-url.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

/** Returns a function from the path of a picture to the address of its thumbnail; null if there is none. */
export async function findThumbnails(db: Database, rows: readonly { image: string | null }[]) {
  const media = await findMediaFiles(db, rows, ({ image }) => [image])
  return (path: string | null): string | null => {
    const file = media(path)
    if (!file) return null
    const address = mediaUrl(file.path, file.sha256)
    const [narrowest] = derivedWidths(address, file.width ?? 0)
    return narrowest === undefined ? address : derivedUrl(address, narrowest, 'avif')
  }
}

/** Nobody scrolls through more options. */
const MAX_OPTIONS = 500

export async function listAirframeOptions(db: Database) {
  return db
    .selectFrom('airframe')
    .select(['slug as value', 'name'])
    .orderBy('name')
    .limit(MAX_OPTIONS)
    .execute()
}

export interface ModelOption {
  id: number
  slug: string
  name: string
}

/** The first models in the order of their names. */
export async function listModelOptions(db: Database, limit: number): Promise<ModelOption[]> {
  return db
    .selectFrom('aircraft_model')
    .select(['id', 'slug', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The models with these ids or slugs, in no particular order. */
export async function findModelOptions(
  db: Database,
  by: 'id' | 'slug',
  values: readonly (string | number)[],
): Promise<ModelOption[]> {
  const found: ModelOption[] = []
  for (const chunk of chunks(values)) {
    const models = db.selectFrom('aircraft_model').select(['id', 'slug', 'name'])
    found.push(...(await models.where(by, 'in', chunk).execute()))
  }
  return found
}

export interface CodeOption {
  code: string
  name: string
}

/** Codes of versions only, of all products, or of all products and old codes. */
export type CodesToSearch = 'versions' | 'codes' | 'known-codes'

/** The first product codes in alphabetical order. */
export async function listCodeOptions(
  db: Database,
  among: CodesToSearch,
  limit: number,
): Promise<CodeOption[]> {
  return selectCodes(db, among).orderBy('code').limit(limit).execute()
}

/** The codes of the versions of these models, in the order of the ids. */
export async function listVersionOptions(
  db: Database,
  models: readonly number[],
): Promise<(CodeOption & { model: number; version: string })[]> {
  const found = await db
    .selectFrom('aircraft_version as version')
    .innerJoin('aircraft_model as model', 'model.id', 'version.model')
    .select(['version.product_code as code', 'version.name as version', 'version.model'])
    .select(sql<string>`model.name || ', ' || version.name`.as('name'))
    .where('version.model', 'in', models)
    .orderBy('version.position')
    .execute()
  const byModel = Map.groupBy(found, ({ model }) => model)
  return models.flatMap((model) => byModel.get(model) ?? [])
}

/** The products and old codes with these codes. */
export async function findCodeOptions(db: Database, codes: readonly string[]): Promise<CodeOption[]> {
  return codes.length === 0 ? [] : selectCodes(db, 'known-codes').where('code', 'in', codes).execute()
}

function selectCodes(db: Database, among: CodesToSearch) {
  const versions = db
    .selectFrom('aircraft_version as version')
    .innerJoin('aircraft_model as model', 'model.id', 'version.model')
    .select(['version.product_code as code', sql<string>`model.name || ', ' || version.name`.as('name')])
  const accessories = db.selectFrom('accessory').select(['product_code as code', 'name'])
  const parts = db.selectFrom('part').select(['product_code as code', 'name'])
  const old = db.selectFrom('redirect').select((row) => ['code', row.fn.coalesce('note', 'code').as('name')])
  const products = versions.unionAll(accessories).unionAll(parts)
  const codes = { versions, codes: products, 'known-codes': products.unionAll(old) }[among]
  return db.selectFrom(codes.as('product')).select(['code', 'name'])
}
