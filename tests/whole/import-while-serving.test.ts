import { describe, expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCatalogueCommand } from '../support/catalogue/run-catalogue-command.ts'
import { edit, smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { databaseKinds } from '../support/database/test-databases.ts'
import { aTestSite } from '../support/server/test-site.ts'

describe.each(databaseKinds)('an import while the server runs, on %s', (kind) => {
  test('is visible on pages and in the API, and no request fails meanwhile', async () => {
    const { settings } = await aTestSite(kind, 'the small catalogue')
    const server = await openBuiltSite({ ...settings })
    onTestFinished(server.close)
    server.startBackground()
    const folder = await smallCatalogue()
    await edit(folder, 'catalogue/models/cub-25.yaml', 'name: J-3 Cub 25', 'name: Cub renamed')

    let importing = true
    const statuses = new Set<number>()
    const browsing = (async () => {
      while (importing) {
        for (const path of ['/aircraft-models/1', '/api/aircraftmodels/1', '/aircraft-classes']) {
          statuses.add((await fetch(server.address + path)).status)
        }
      }
    })()
    const imported = await runCatalogueCommand(['import', folder], { ...settings })
    importing = false
    await browsing

    const change = 'changed aircraft model 1 Cub renamed: name J-3 Cub 25 -> Cub renamed'
    expect(imported).toMatchObject({ code: 0, stdout: `${change}\nDone: 0 added, 1 changed, 0 removed.\n` })
    expect([...statuses]).toEqual([200])
    const page = async () => (await fetch(`${server.address}/aircraft-models/1`)).text()
    await expect.poll(page).toContain('Cub renamed')
    const answer = async () => (await fetch(`${server.address}/api/aircraftmodels/1`)).text()
    await expect.poll(answer).toContain('"name":"Cub renamed"')
  })
})
