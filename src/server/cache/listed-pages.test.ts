import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProductCodes } from '../../catalogue/product.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createListedPages } from './listed-pages.ts'

test('the pages of products are listed under their codes alone', async () => {
  const db = openDatabase({ kind: 'sqlite', file: join(await temporaryFolder(), 'hangar.sqlite') })
  await migrate(db)
  const codes: ProductCodes = {
    byKey: new Map([['CEX5', 'CE-X05']]),
    now: new Map(),
    earlier: new Map(),
  }
  const pages = createListedPages(db, () => Promise.resolve(codes))
  expect(pages.has('/c/CE-X05')).toBe(false)
  await pages.refresh()
  expect(pages.has('/c/CE-X05')).toBe(true)
  for (const path of ['/c/CE-X5', '/c/ce-x05', '/c/CE-X06', '/c/', '/CE-X05']) {
    expect(pages.has(path), path).toBe(false)
  }
  await db.destroy()
})
