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
    const health = (await fetch(`${server.address}/healthz`)).status
    return { code: response.status, status, health, check }
  }
}

test.skipIf(databaseKinds.length < 2)(
  'a server is not ready while its database is unreachable or hangs',
  async () => {
    const testDatabase = await createTestDatabase('PostgreSQL')
    onTestFinished(testDatabase.remove)
    const proxy = await openProxyTo(testDatabase.url ?? '')
    const fetchReadiness = await serve({ ...(await sparseSettings()), DATABASE_URL: proxy.url })
    const unavailableReport = { code: 503, status: 'unavailable', health: 200 }
    expect(await fetchReadiness()).toMatchObject({ code: 200, status: 'ready', health: 200 })
    proxy.cut()
    await expect.poll(fetchReadiness, waitOptions).toMatchObject(unavailableReport)
    expect((await fetchReadiness()).check('database')).toMatchObject({
      ok: false,
      detail: 'The database does not answer.',
    })
    proxy.mend()
    await expect.poll(fetchReadiness, waitOptions).toMatchObject({ code: 200 })
    proxy.silence()
    await expect.poll(fetchReadiness, waitOptions).toMatchObject(unavailableReport)
    const startedAt = performance.now()
    const reports = await Promise.all(Array.from({ length: 50 }, fetchReadiness))
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    for (const report of reports) expect(report).toMatchObject(unavailableReport)
    proxy.mend()
    await expect.poll(fetchReadiness, waitOptions).toMatchObject({ code: 200 })
  },
)

test('a server without its pictures is not ready until they are restored', async () => {
  const dataDir = await anImportedDemo()
  const fetchReadiness = await serve({ DATA_DIR: dataDir })
  expect((await fetchReadiness()).check('media')).toMatchObject({ ok: true, needed: true })
  const [originals, moved] = [join(dataDir, 'media/originals'), join(dataDir, 'moved')]
  await rename(originals, moved)
  await expect.poll(fetchReadiness, waitOptions).toMatchObject({ code: 503, status: 'unavailable' })
  expect((await fetchReadiness()).check('media')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/cannot be read/),
  })
  await rename(moved, originals)
  await expect.poll(fetchReadiness, waitOptions).toMatchObject({ code: 200, status: 'ready' })
})

test.skipIf(!canMountDisks)(
  'a nearly full disk is reported; on a full disk, which cannot store messages, the server is not ready',
  async () => {
    const disk = aSmallDisk(64 * 1024 * 1024)
    const settings = { ...(await sparseSettings()), DATA_DIR: join(disk, 'data') }
    const fetchReadiness = await serve(settings)
    const runDoctor = async () => (await waitForCommand(spawnBuiltCommand('doctor', [], settings))).stdout
    expect(await fetchReadiness()).toMatchObject({ code: 200, status: 'ready' })
    await fillDisk(disk, 1024 * 1024)
    await expect
      .poll(async () => (await fetchReadiness()).check('disk'), waitOptions)
      .toMatchObject({
        ok: false,
        needed: false,
        detail: expect.stringMatching(/nearly full: pictures are not encoded/),
      })
    expect(await fetchReadiness()).toMatchObject({ code: 200, status: 'ready' })
    expect(await runDoctor()).toMatch(
      /^warn {2}disk {7}DATA_DIR=\S+: only [01] MB are free; pictures are not encoded\. Free some space\.$/m,
    )
    await fillDisk(disk, 128 * 1024)
    await expect
      .poll(fetchReadiness, waitOptions)
      .toMatchObject({ code: 503, status: 'unavailable', health: 200 })
    expect((await fetchReadiness()).check('messages')).toMatchObject({ ok: false, needed: true })
    expect(await runDoctor()).toMatch(
      /^FAIL {2}disk {7}DATA_DIR=\S+: the disk is full; messages cannot be stored\./m,
    )
    await rm(join(disk, 'filler'))
    await expect.poll(fetchReadiness, waitOptions).toMatchObject({ code: 200, status: 'ready' })
  },
)
