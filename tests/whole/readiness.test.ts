import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from '../support/server/built-site.ts'
import { aSmallDisk, canMountDisks, fillDisk } from '../support/media/disk-fixtures.ts'
import { runDoctor } from '../support/server/run-doctor.ts'
import { sparseSettings } from '../support/server/sparse-settings.ts'
import { aTestSite } from '../support/server/test-site.ts'

async function serve(settings: Record<string, string>) {
  const site = await openBuiltSite(settings)
  onTestFinished(site.close)
  return async () => {
    const response = await fetch(`${site.address}/readyz`)
    const { status, checks } = Object(await response.json())
    const check = (name: string) => Object(checks).find((each: { name: string }) => each.name === name)
    const health = (await fetch(`${site.address}/healthz`)).status
    return { code: response.status, status, health, check }
  }
}

test('a server without its pictures is not ready until they are restored', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const fetchReadiness = await serve({ ...settings })
  expect((await fetchReadiness()).check('media')).toMatchObject({ ok: true, needed: true })
  const [originals, moved] = [join(settings.DATA_DIR, 'media/originals'), join(settings.DATA_DIR, 'moved')]
  await rename(originals, moved)
  await expect.poll(fetchReadiness).toMatchObject({ code: 503, status: 'unavailable' })
  expect((await fetchReadiness()).check('media')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/cannot be read/),
  })
  await rename(moved, originals)
  await expect.poll(fetchReadiness).toMatchObject({ code: 200, status: 'ready' })
})

test.skipIf(!canMountDisks)(
  'a nearly full disk is reported; on a full disk, which cannot store messages, the server is not ready',
  async () => {
    const disk = aSmallDisk(64 * 1024 * 1024)
    const settings = { ...(await sparseSettings()), DATA_DIR: join(disk, 'data') }
    const fetchReadiness = await serve(settings)
    expect(await fetchReadiness()).toMatchObject({ code: 200, status: 'ready' })
    await fillDisk(disk, 1024 * 1024)
    await expect
      .poll(async () => (await fetchReadiness()).check('disk'))
      .toMatchObject({
        ok: false,
        needed: false,
        detail: expect.stringMatching(/nearly full: pictures are not encoded/),
      })
    expect(await fetchReadiness()).toMatchObject({ code: 200, status: 'ready' })
    expect(await runDoctor(settings)).toMatch(
      /^warn {2}disk {7}DATA_DIR=\S+: only [01] MB are free; pictures are not encoded\. Free some space\.$/m,
    )
    await fillDisk(disk, 128 * 1024)
    await expect.poll(fetchReadiness).toMatchObject({ code: 503, status: 'unavailable', health: 200 })
    expect((await fetchReadiness()).check('messages')).toMatchObject({ ok: false, needed: true })
    expect(await runDoctor(settings)).toMatch(
      /^FAIL {2}disk {7}DATA_DIR=\S+: the disk is full; messages cannot be stored\./m,
    )
    await rm(join(disk, 'filler'))
    await expect.poll(fetchReadiness).toMatchObject({ code: 200, status: 'ready' })
  },
)
