import { test as browserTest } from '../browser/browser-test.ts'
import type { MakeCatalogue } from './catalogue-sites.ts'

/** A browser test of a separate site with its own catalogue. */
export function testWithCatalogue(makeFiles: MakeCatalogue) {
  return browserTest.extend<{ catalogueAddress: string }>({
    catalogueAddress: [
      async ({ catalogueSites }, use) => use(await catalogueSites.openSite(makeFiles)),
      // Importing large pictures is slow on a busy machine, and must not count as time of the test.
      { timeout: 120_000 },
    ],
    baseURL: async ({ catalogueAddress }, use) => use(catalogueAddress),
  })
}
