import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { test as browserTest } from './browser-test.ts'
import { startServer } from './running-server.ts'

/** The files of a catalogue folder by their paths; what is not bytes is written as YAML. */
export type CatalogueFiles = Record<string, object>

/** A browser test against a site of its own, with another catalogue than the demonstration's. */
export function testOnCatalogue(makeFiles: () => CatalogueFiles | Promise<CatalogueFiles>) {
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
      { scope: 'worker' },
    ],
    baseURL: async ({ catalogueAddress }, use) => use(catalogueAddress),
  })
}

/** Writes a catalogue folder. */
export async function writeCatalogue(folder: string, files: CatalogueFiles): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content instanceof Uint8Array ? content : stringify(content))
  }
}
