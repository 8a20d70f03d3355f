import type { NameColumn } from '../database/name-column.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

/** Where the catalogue keeps ids, slugs and codes. */
export const catalogueNames = {
  'aircraft class id': { table: 'aircraft_class', column: 'id', key: 'id' },
  'aircraft class slug': { table: 'aircraft_class', column: 'slug', key: 'id' },
  'aircraft model id': { table: 'aircraft_model', column: 'id', key: 'id' },
  'aircraft model slug': { table: 'aircraft_model', column: 'slug', key: 'id' },
  'accessory id': { table: 'accessory', column: 'id', key: 'id' },
  'accessory slug': { table: 'accessory', column: 'slug', key: 'id' },
  'review id': { table: 'review', column: 'id', key: 'id' },
  'review slug': { table: 'review', column: 'slug', key: 'id' },
  'airframe slug': { table: 'airframe', column: 'slug', key: 'slug' },
  'version code': { table: 'aircraft_version', column: 'product_code', key: 'model' },
  'accessory code': { table: 'accessory', column: 'product_code', key: 'id' },
  'part code': { table: 'part', column: 'product_code', key: 'product_code' },
  'old code': { table: 'redirect', column: 'code', key: 'code' },
} as const satisfies Record<string, NameColumn>

/** All colour schemes of some airframes. */
export async function listSchemesOfAirframes(db: Database, airframes: readonly string[]) {
  const rows = []
  for (const chunk of chunks(airframes)) {
    const schemes = db.selectFrom('airframe_scheme').select(['airframe', 'slug'])
    rows.push(...(await schemes.where('airframe', 'in', chunk).execute()))
  }
  return rows
}
