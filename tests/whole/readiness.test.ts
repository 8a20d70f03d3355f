import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/built-command.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { aSmallDisk, canMountDisks, fillDisk } from '../support/disk-fixtures.ts'
import { openProxyTo } from '../support/open-proxy-to.ts'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

const waitOptions = { timeout: 20_000, interval: 100 }

async function serve(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(() => server.stop())
  return async () => {
    const response = await fetch(`${server.address}/readyz`)
    const { status, checks } = Object(await response.json())
    const check = (name: string) => Object(checks).find((each: { name: string }) => each.name === name)
    const alive = (await fetch(`${server.address}/healthz`)).status
    return { code: response.status, status, alive, check }
  }
}

test.skipIf(databaseKinds.length < 2)(
  'a server is not ready while its database is unreachable or hangs',
  async () => {
    const place = await createTestDatabase('PostgreSQL')
    onTestFinished(place.remove)
    const link = await openProxyTo(place.url ?? '')
    const look = await serve({ ...(await sparseSettings()), DATABASE_URL: link.url })
    const away = { code: 503, status: 'unavailable', alive: 200 }
    expect(await look()).toMatchObject({ code: 200, status: 'ready', alive: 200 })
    link.cut()
    await expect.poll(look, waitOptions).toMatchObject(away)
    expect((await look()).check('database')).toMatchObject({
      ok: false,
      detail: 'The database does not answer.',
    })
    link.mend()
    await expect.poll(look, waitOptions).toMatchObject({ code: 200 })
    link.silence()
    await expect.poll(look, waitOptions).toMatchObject(away)
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, look))
    expect(performance.now() - begun).toBeLessThan(5_000)
    for (const answer of answers) expect(answer).toMatchObject(away)
    link.mend()
    await expect.poll(look, waitOptions).toMatchObject({ code: 200 })
  },
)

test('a server whose pictures are gone is not ready until they are back', async () => {
  const dataDir = await anImportedDemo()
  const look = await serve({ DATA_DIR: dataDir })
  expect((await look()).check('media')).toMatchObject({ ok: true, needed: true })
  const [originals, elsewhere] = [join(dataDir, 'media/originals'), join(dataDir, 'elsewhere')]
  await rename(originals, elsewhere)
  await expect.poll(look, waitOptions).toMatchObject({ code: 503, status: 'unavailable' })
  expect((await look()).check('media')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/cannot be read/),
  })
  await rename(elsewhere, originals)
  await expect.poll(look, waitOptions).toMatchObject({ code: 200, status: 'ready' })
})

test.skipIf(!canMountDisks)(
  'a nearly full disk is reported; on a full one, where messages are refused, the server is not ready',
  async () => {
    const disk = aSmallDisk(64 * 1024 * 1024)
    const settings = { ...(await sparseSettings()), DATA_DIR: join(disk, 'data') }
    const look = await serve(settings)
    const doctor = async () => (await waitForCommand(spawnBuiltCommand('doctor', [], settings))).stdout
    expect(await look()).toMatchObject({ code: 200, status: 'ready' })
    await fillDisk(disk, 1024 * 1024)
    await expect
      .poll(async () => (await look()).check('disk'), waitOptions)
      .toMatchObject({
        ok: false,
        needed: false,
        detail: expect.stringMatching(/nearly full: pictures are not encoded/),
      })
    expect(await look()).toMatchObject({ code: 200, status: 'ready' })
    expect(await doctor()).toMatch(
      /^warn {2}disk {7}DATA_DIR=\S+: only [01] MB are free; pictures are not encoded\. Free some space\.$/m,
    )
    await fillDisk(disk, 128 * 1024)
    await expect.poll(look, waitOptions).toMatchObject({ code: 503, status: 'unavailable', alive: 200 })
    expect((await look()).check('messages')).toMatchObject({ ok: false, needed: true })
    expect(await doctor()).toMatch(
      /^FAIL {2}disk {7}DATA_DIR=\S+: the disk is full; messages cannot be stored\./m,
    )
    await rm(join(disk, 'filler'))
    await expect.poll(look, waitOptions).toMatchObject({ code: 200, status: 'ready' })
  },
)
