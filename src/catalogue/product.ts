// Finds products by product code: versions, accessories and parts. Old codes lead to what replaces them.
import { sql } from 'kysely'
import type { LinkedEarlierCode } from '../contract/earlier-code.ts'
import type { Product } from '../contract/product.ts'
import type { ProductLink } from '../contract/product-link.ts'
import { buildPath, pagePaths } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { findNearestCodes, toCodeKey } from '../finder/product-code.ts'
import { findAccessory } from './accessory.ts'
import { findAircraftModelLinks } from './models/aircraft-model-link.ts'
import { findPartsView } from './models/airframe-drawing.ts'
import { findPart } from './part.ts'

/** All product codes of the catalogue, which take about 120 bytes each. */
export interface ProductCodes {
  byKey: ReadonlyMap<string, string>
  /** Maps each old code to the code that replaces it; null if none does. */
  now: ReadonlyMap<string, string | null>
  /** Maps a code to the earlier codes that it replaces. */
  earlier: ReadonlyMap<string, readonly string[]>
}

const MAX_NEAREST = 4

export async function listProductCodes(db: Database): Promise<ProductCodes> {
  const versions = await db.selectFrom('aircraft_version').select('product_code').execute()
  const accessories = await db
    .selectFrom('accessory')
    .select(['product_code', 'replaces', 'replaced_by'])
    .execute()
  const parts = await db.selectFrom('part').select('product_code').execute()
  const redirects = await db.selectFrom('redirect').select(['code', 'now']).execute()
  const codes = [
    ...[...versions, ...accessories, ...parts].map((row) => row.product_code),
    ...redirects.map(({ code }) => code),
  ]
  const earlier = new Map<string, string[]>()
  const addEarlier = (code: string | null, old: string | null) => {
    if (code === null || old === null) return
    const known = earlier.get(code)
    if (!known) earlier.set(code, [old])
    else if (!known.includes(old)) known.push(old)
  }
  for (const { code, now } of redirects) addEarlier(now, code)
  for (const { product_code, replaces, replaced_by } of accessories) {
    addEarlier(product_code, replaces)
    addEarlier(replaced_by, product_code)
  }
  for (const old of earlier.values()) old.sort()
  return {
    byKey: new Map(codes.map((code) => [toCodeKey(code), code])),
    now: new Map(redirects.map(({ code, now }) => [code, now])),
    earlier,
  }
}

/** Maps keys to codes: those of the catalogue, old ones included, that have the same key as one of the given codes. */
export async function findCodesAlike(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  const keys = new Set(codes.map(toCodeKey))
  const all = db
    .selectFrom('aircraft_version')
    .select('product_code as code')
    .unionAll(db.selectFrom('accessory').select('product_code as code'))
    .unionAll(db.selectFrom('part').select('product_code as code'))
    .unionAll(db.selectFrom('redirect').select('code'))
  const found = new Map<string, string>()
  // Databases cannot compute keys, so they look for codes that are the same without dashes and zeros, which are few.
  const bare = sql<string>`replace(replace(replace(replace(code, '-', ''), '0', ''), 'O', ''), 'I', '1')`
  for (const chunk of chunks([...new Set([...keys].map((key) => key.replaceAll(/[-0]/g, '')))])) {
    const rows = await db.selectFrom(all.as('product')).select('code').where(bare, 'in', chunk).execute()
    for (const { code } of rows) if (keys.has(toCodeKey(code))) found.set(toCodeKey(code), code)
  }
  return found
}

/** The product with a code in any spelling; undefined if the catalogue has never had such a code. */
export async function findProduct(
  db: Database,
  codes: ProductCodes,
  text: string,
): Promise<Product | undefined> {
  const requested = codes.byKey.get(toCodeKey(text))
  if (requested === undefined) return undefined
  const now = codes.now.get(requested)
  const isOld = now !== undefined
  const replaced = isOld ? ((await listEarlierCodes(db, codes, [requested]))[0] ?? null) : null
  if (now === null) return toRetired(requested, replaced)
  const code = now ?? requested
  const found = (await findVersion(db, code)) ?? (await findAccessoryOrPart(db, code))
  // An old code stays valid as a link even if the product that replaced it has been removed.
  if (!found) return isOld ? toRetired(requested, replaced) : undefined
  const replaces = await listEarlierCodes(db, codes, codes.earlier.get(code) ?? [])
  return { ...found, replaced, replaces }
}

/** The products whose codes are most similar to what was typed. */
export async function findNearestProducts(
  db: Database,
  { byKey, now }: ProductCodes,
  text: string,
): Promise<ProductLink[]> {
  const keys = findNearestCodes(toCodeKey(text), byKey.keys(), MAX_NEAREST)
  const codes = keys.flatMap((key) => {
    const code = byKey.get(key) ?? ''
    return now.has(code) ? (now.get(code) ?? []) : code
  })
  return listProductLinks(db, [...new Set(codes)])
}

type FoundProduct = Omit<Product, 'replaced' | 'replaces'>

const NO_DETAILS = { accessory: null, part: null, fits: [], replaced_by: null, drawing: null }

async function findVersion(db: Database, code: string): Promise<FoundProduct | undefined> {
  const row = await selectVersions(db).where('version.product_code', '=', code).executeTakeFirst()
  return row && { ...toVersionLink(row), ...NO_DETAILS, model: { id: row.id, name: row.model_name } }
}

async function findAccessoryOrPart(db: Database, code: string): Promise<FoundProduct | undefined> {
  const accessory = (await findAccessory(db, code)) ?? null
  const part = accessory ? null : ((await findPart(db, code)) ?? null)
  const product = accessory ?? part
  if (!product) return undefined
  const ids = product.fits.map(({ id }) => id)
  const links = await findAircraftModelLinks(db, ids)
  const [replaced_by = null] = await listProductLinks(
    db,
    accessory?.replaced_by ? [accessory.replaced_by] : [],
  )
  return {
    ...toLink(accessory ? 'accessory' : 'part', product),
    model: { id: product.model, name: product.model_name },
    accessory,
    part,
    fits: ids.flatMap((id) => links.get(id) ?? []),
    replaced_by,
    drawing: part?.place ? await findPartsView(db, part.model) : null,
  }
}

function toRetired(code: string, replaced: LinkedEarlierCode | null): Product {
  const url = buildPath(pagePaths.product, { code })
  return { code, kind: 'retired', name: code, url, replaced, replaces: [], model: null, ...NO_DETAILS }
}

/** Links to the products with these codes, in the order of the codes. */
async function listProductLinks(db: Database, codes: string[]): Promise<ProductLink[]> {
  if (codes.length === 0) return []
  const versions = await selectVersions(db).where('version.product_code', 'in', codes).execute()
  const accessories = db.selectFrom('accessory').select(['id', 'product_code', 'name'])
  const parts = db.selectFrom('part').select(['product_code', 'name'])
  const links = [
    ...versions.map(toVersionLink),
    ...(await accessories.where('product_code', 'in', codes).execute()).map((row) =>
      toLink('accessory', row),
    ),
    ...(await parts.where('product_code', 'in', codes).execute()).map((row) => toLink('part', row)),
  ]
  return codes.flatMap((code) => links.find((link) => link.code === code) ?? [])
}

function selectVersions(db: Database) {
  return db
    .selectFrom('aircraft_version as version')
    .innerJoin('aircraft_model as model', 'model.id', 'version.model')
    .select(['version.product_code', 'version.name', 'model.id', 'model.name as model_name'])
}

type VersionRow = Record<'product_code' | 'name' | 'model_name', string> & { id: number }

/** A version has no page of its own. On the page of its model, the code is the id of an element. */
function toVersionLink({ product_code: code, name, id, model_name }: VersionRow): ProductLink {
  const url = `${buildPath(pagePaths.modelDetail, { aircraftModelId: id })}#${code}`
  return { code, kind: 'version', name: `${model_name}, ${name}`, url }
}

interface NamedProduct {
  id?: number
  product_code: string
  name: string
}

function toLink(kind: 'accessory' | 'part', { id, product_code: code, name }: NamedProduct): ProductLink {
  return { code, kind, ...(id !== undefined && { id }), name, url: buildPath(pagePaths.product, { code }) }
}

/** Adds notes to old codes, and the addresses of pages to codes that still have one. */
async function listEarlierCodes(
  db: Database,
  { now }: ProductCodes,
  codes: readonly string[],
): Promise<LinkedEarlierCode[]> {
  if (codes.length === 0) return []
  const rows = await db.selectFrom('redirect').select(['code', 'note']).where('code', 'in', codes).execute()
  return codes.map((code) => ({
    code,
    note: rows.find((row) => row.code === code)?.note ?? null,
    url: now.has(code) ? null : buildPath(pagePaths.product, { code }),
  }))
}
