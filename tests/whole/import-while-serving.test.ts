import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCatalogueCommand } from '../support/run-catalogue-command.ts'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { startServer } from '../support/start-server.ts'
import { copyDemo, temporaryFolder } from '../support/temporary-folder.ts'

describe.each(databaseKinds)('an import while the server runs, on %s', (kind) => {
  test('is visible on pages and in the API, and no request fails meanwhile', async () => {
    const settings: Record<string, string> = {
      DATA_DIR: await (kind === 'SQLite' ? anImportedDemo() : temporaryFolder()),
    }
    if (kind === 'PostgreSQL') {
      const testDatabase = await createTestDatabase(kind)
      onTestFinished(testDatabase.remove)
      settings['DATABASE_URL'] = testDatabase.url ?? ''
    }
    const server = await startServer(settings)
    onTestFinished(() => server.stop())
    const folder = await copyDemo()
    const file = join(folder, 'catalogue/models/bf-109-g-40.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Bf 109 G renamed'))

    let importing = true
    const statuses = new Set<number>()
    const browsing = (async () => {
      while (importing) {
        for (const path of ['/aircraft-models/2', '/api/aircraftmodels/11', '/aircraft-classes']) {
          statuses.add((await fetch(server.address + path)).status)
        }
      }
    })()
    const dryRun = await runCatalogueCommand(['import', folder, '--dry-run'], settings)
    const first = await runCatalogueCommand(['import', folder], settings)
    const second = await runCatalogueCommand(['import', folder], settings)
    importing = false
    await browsing

    const change = 'changed aircraft model 11 Bf 109 G renamed: name Bf 109 G 40 -> Bf 109 G renamed'
    expect(dryRun).toMatchObject({
      code: 0,
      stdout: `${change}\nWould be: 0 added, 1 changed, 0 removed. Nothing was written.\n`,
    })
    expect(first).toMatchObject({ code: 0, stdout: `${change}\nDone: 0 added, 1 changed, 0 removed.\n` })
    expect(second).toMatchObject({ code: 0, stdout: 'Nothing has changed.\n' })
    expect([...statuses]).toEqual([200])
    expect(await (await fetch(`${server.address}/aircraft-models/2`)).text()).toContain('Bf 109 G renamed')
    expect(await (await fetch(`${server.address}/api/aircraftmodels/11`)).json()).toMatchObject({
      name: 'Bf 109 G renamed',
    })
  })
})

describe('the command', () => {
  test('prints its usage for unknown arguments', async () => {
    const { code, stderr } = await runCatalogueCommand(['import'], { DATA_DIR: await temporaryFolder() })
    expect(code).toBe(2)
    expect(stderr).toContain('npm run catalogue -- import DIR [--dry-run]')
  })

  test('rejects an invalid folder with every problem and exit code 1', async () => {
    const folder = await copyDemo()
    const file = join(folder, 'catalogue/classes.yaml')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('id: 2', 'id: two').replace('id: 3', 'id: three'),
    )
    const { code, stderr } = await runCatalogueCommand(['import', folder], {
      DATA_DIR: await temporaryFolder(),
    })
    expect(code).toBe(1)
    expect(stderr).toContain('catalogue/classes.yaml')
    expect(stderr).toContain('"two"')
    expect(stderr).toContain('"three"')
    expect(stderr).toContain('Nothing was imported')
  })
})
