import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as browserTest } from '../browser/browser-test.ts'
import { type CatalogueFiles, writeCatalogue } from './catalogue-files.ts'
import { startServer } from '../server/start-server.ts'

/** A browser test of a separate site with its own catalogue. */
export function testWithCatalogue(makeFiles: () => CatalogueFiles | Promise<CatalogueFiles>) {
  return browserTest.extend<object, { catalogueAddress: string }>({
    catalogueAddress: [
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'hangar-catalogue-'))
        await writeCatalogue(folder, await makeFiles())
        const server = await startServer({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: folder })
        await use(server.address)
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      },
      // Importing large pictures is slow on a busy machine.
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ catalogueAddress }, use) => use(catalogueAddress),
  })
}
