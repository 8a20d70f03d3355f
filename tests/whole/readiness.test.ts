import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseKinds, makeDatabasePlace } from '../support/databases.ts'
import { endOfCommand, startBuiltCommand } from '../support/built-command.ts'
import { aFilledDemo } from '../support/filled-demo.ts'
import { aSmallDisk, mayMountDisks } from '../support/full-disk.ts'
import { linkTo } from '../support/link-to.ts'
import { startServer } from '../support/running-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

const patiently = { timeout: 20_000, interval: 100 }

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
  'while the database is away or hangs, a server says at once that it is not ready, and later that it is again',
  async () => {
    const place = await makeDatabasePlace('PostgreSQL')
    onTestFinished(place.remove)
    const link = await linkTo(place.url ?? '')
    const look = await serve({ ...(await sparseSettings()), DATABASE_URL: link.url })
    const away = { code: 503, status: 'unavailable', alive: 200 }
    expect(await look()).toMatchObject({ code: 200, status: 'ready', alive: 200 })
    link.cut()
    await expect.poll(look, patiently).toMatchObject(away)
    expect((await look()).check('database')).toMatchObject({
      ok: false,
      detail: 'The database does not answer.',
    })
    link.mend()
    await expect.poll(look, patiently).toMatchObject({ code: 200 })
    link.silence()
    await expect.poll(look, patiently).toMatchObject(away)
    // Whoever asks while everything hangs is answered in time, however many ask.
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, look))
    expect(performance.now() - begun).toBeLessThan(5_000)
    for (const answer of answers) expect(answer).toMatchObject(away)
    link.mend()
    await expect.poll(look, patiently).toMatchObject({ code: 200 })
  },
)

test('a server whose pictures are gone is not ready, until they are back', async () => {
  const dataDir = await aFilledDemo()
  const look = await serve({ DATA_DIR: dataDir })
  expect((await look()).check('media')).toMatchObject({ ok: true, needed: true })
  const [originals, elsewhere] = [join(dataDir, 'media/originals'), join(dataDir, 'elsewhere')]
  await rename(originals, elsewhere)
  await expect.poll(look, patiently).toMatchObject({ code: 503, status: 'unavailable' })
  expect((await look()).check('media')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/cannot be read/),
  })
  await rename(elsewhere, originals)
  await expect.poll(look, patiently).toMatchObject({ code: 200, status: 'ready' })
})

test.skipIf(!mayMountDisks)(
  'a server whose disk is nearly full goes on being ready and says so, and so does the doctor',
  async () => {
    const settings = { ...(await sparseSettings()), DATA_DIR: join(aSmallDisk(64 * 1024 * 1024), 'data') }
    const look = await serve(settings)
    const { code, status, check } = await look()
    expect({ code, status }).toEqual({ code: 200, status: 'ready' })
    expect(check('disk')).toMatchObject({
      ok: false,
      needed: false,
      detail: expect.stringMatching(/nearly full/),
    })
    const { stdout } = await endOfCommand(startBuiltCommand('doctor', [], settings))
    expect(stdout).toMatch(/^warn {2}disk {7}Only [56]\d MB are free in \S+\. Make room\.$/m)
  },
)
