// A site with as little as a catalogue may hold: entries without a picture, a manual, versions or models.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { test as browserTest } from './browser-test.ts'
import { anAircraftClass, anAircraftModel, aSite } from './builders.ts'
import { startServer } from './running-server.ts'

/** A browser test against a site of two classes; the first has one bare model, the second none. */
export const sparseTest = browserTest.extend<object, { sparseAddress: string }>({
  sparseAddress: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hangar-sparse-'))
      await writeSparseCatalogue(folder)
      const server = await startServer({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: folder })
      await use(server.address)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sparseAddress }, use) => use(sparseAddress),
})

export async function writeSparseCatalogue(folder: string): Promise<void> {
  const files = {
    'airframes.yaml': {},
    'catalogue/site.yaml': aSite(),
    'catalogue/classes.yaml': [
      anAircraftClass({ id: 1, name: 'Gliders' }),
      anAircraftClass({ id: 2, name: 'Helicopters' }),
    ],
    'catalogue/models/model-1.yaml': anAircraftModel({ name: 'Grunau Baby' }),
    'catalogue/accessories.yaml': [],
    'catalogue/reviews.yaml': [],
    'catalogue/distributors.yaml': [],
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), stringify(content))
  }
}
