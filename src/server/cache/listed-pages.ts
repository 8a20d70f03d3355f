import type { ProductCodes } from '../../catalogue/product.ts'
import { listTributeSlugs } from '../../company/site-content.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { toCodeKey } from '../../finder/product-code.ts'

const [BEFORE_CODE = ''] = pagePaths.product.split(':')

/** Pages such as tributes and products, whose pattern matches any segment: only those in the catalogue exist. */
export function createListedPages(db: Database, productCodes: () => Promise<ProductCodes>) {
  let tributes: ReadonlySet<string> = new Set()
  let codes: ProductCodes['byKey'] = new Map()
  const isCode = (text: string) => codes.get(toCodeKey(text)) === text
  return {
    has: (path: string) =>
      tributes.has(path) || (path.startsWith(BEFORE_CODE) && isCode(path.slice(BEFORE_CODE.length))),
    tributes: () => [...tributes],
    refresh: async () => {
      const names = await listTributeSlugs(db)
      tributes = new Set(names.map((name) => buildPath(pagePaths.tribute, { name })))
      codes = (await productCodes()).byKey
    },
  }
}
