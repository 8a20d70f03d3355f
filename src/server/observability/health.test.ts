import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aQueuedLetter, watchQueries } from '../../../tests/support/mail/letter-fixtures.ts'
import { aSmallDisk, canMountDisks, fillDisk } from '../../../tests/support/media/disk-fixtures.ts'
import { s3Credentials, startS3Server } from '../../../tests/support/media/s3-server.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { mediaStoreIn } from '../../media/store/folder-media-store.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import { openMediaStore } from '../../media/store/open-media-store.ts'
import { MIN_MESSAGE_BYTES, openHealth } from './health.ts'

async function aServer(dataDir?: string, bucket?: MediaStore) {
  const folder = await temporaryFolder()
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'hangar.sqlite') })
  onTestFinished(() => db.destroy())
  await migrate(db)
  const health = openHealth({ db, store: bucket ?? mediaStoreIn(folder), dataDir: dataDir ?? folder })
  return { db, folder, health }
}

test('a draining server reports it at once without querying the database', async () => {
  const { db, folder } = await aServer()
  const { watched, answers } = watchQueries(db)
  const parts = { db: watched, store: mediaStoreIn(folder), dataDir: folder }
  expect((await openHealth(parts).report()).status).toBe('ready')
  const before = answers()
  expect(before).toBeGreaterThan(0)
  // One that has just reported would not query the database again within a second anyway.
  const health = openHealth(parts)
  health.startDraining()
  expect(await health.report()).toEqual({ status: 'draining', checks: [] })
  expect(answers()).toBe(before)
})

test('a letter that has waited too long is reported, and the server stays ready', async () => {
  const { db, health } = await aServer()
  await aQueuedLetter(db)
  const before = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await db.updateTable('letter').set({ queued_at: before }).execute()
  const { status, checks } = await health.report()
  expect(status).toBe('ready')
  expect(checks.find(({ name }) => name === 'letters')).toMatchObject({ ok: false, needed: false })
})

test('a folder is reported as writable, and a bucket only as reachable', async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  const s3 = await startS3Server()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await s3.remove()
  })
  const check = async (bucket?: MediaStore) => {
    const { checks } = await (await aServer(undefined, bucket)).health.report()
    return checks.find(({ name }) => name === 'media-writable')
  }
  expect(await check()).toMatchObject({ ok: true, detail: 'Pictures and files can be stored.' })
  expect(await check(await openMediaStore(s3.place('health')))).toMatchObject({
    ok: true,
    detail: 'The bucket answers. Whether it accepts files is known when the next one is stored.',
  })
})

test('the checks run at most once a second', async () => {
  const { db, folder, health } = await aServer()
  await health.report()
  await db.destroy()
  await rm(join(folder, 'hangar.sqlite'))
  expect((await health.report()).status).toBe('ready')
  await expect.poll(async () => (await health.report()).status).toBe('unavailable')
})

test.skipIf(!canMountDisks)(
  'a nearly full disk is reported, and a full one makes the server unavailable, until there is space again',
  async () => {
    const disk = aSmallDisk(32 * 1024 * 1024)
    const { health } = await aServer(disk)
    const statusAndCheck = async (wanted: string) => {
      const { status, checks } = await health.report()
      return { status, ...checks.find(({ name }) => name === wanted) }
    }
    expect(await statusAndCheck('disk')).toMatchObject({
      status: 'ready',
      ok: true,
      needed: false,
      detail: 'The disk of DATA_DIR has enough free space.',
    })
    expect(await statusAndCheck('messages')).toMatchObject({ ok: true, needed: true })
    await fillDisk(disk, 2 * MIN_MESSAGE_BYTES)
    const nearlyFull = { status: 'ready', ok: false, detail: expect.stringContaining('nearly full') }
    await expect.poll(() => statusAndCheck('disk')).toMatchObject(nearlyFull)
    expect(await statusAndCheck('messages')).toMatchObject({ ok: true })
    await fillDisk(disk, MIN_MESSAGE_BYTES / 2)
    await expect
      .poll(() => statusAndCheck('messages'))
      .toMatchObject({
        status: 'unavailable',
        ok: false,
        detail: 'Messages cannot be stored: the disk of DATA_DIR is full or read-only.',
      })
    await rm(join(disk, 'filler'))
    const recovered = { status: 'ready', ok: true }
    await expect.poll(() => statusAndCheck('disk')).toMatchObject(recovered)
  },
)
