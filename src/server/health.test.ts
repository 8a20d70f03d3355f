import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aQueuedLetter } from '../../tests/support/letters.ts'
import { aSmallDisk, mayMountDisks } from '../../tests/support/full-disk.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/folder-media-store.ts'
import { LEAST_FREE_BYTES, openHealth } from './health.ts'

async function aServer(dataDir?: string) {
  const folder = await temporaryFolder()
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'hangar.sqlite') })
  onTestFinished(() => db.destroy())
  await migrate(db)
  const health = openHealth({ db, store: mediaStoreIn(folder), dataDir: dataDir ?? folder })
  return { db, folder, health }
}

test('a server that leaves says so at once, and asks nothing of a database that may be gone', async () => {
  const { health } = await aServer()
  expect((await health.report()).status).toBe('ready')
  health.leave()
  expect(await health.report()).toEqual({ status: 'draining', checks: [] })
})

test('a letter that waits too long is told of, and the server goes on being ready', async () => {
  const { db, health } = await aServer()
  await aQueuedLetter(db)
  const before = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await db.updateTable('letter').set({ queued_at: before }).execute()
  const { status, checks } = await health.report()
  expect(status).toBe('ready')
  expect(checks.find(({ name }) => name === 'letters')).toMatchObject({ ok: false, needed: false })
})

test('however often it is asked, it looks once a second', async () => {
  const { db, folder, health } = await aServer()
  await health.report()
  await db.destroy()
  await rm(join(folder, 'hangar.sqlite'))
  expect((await health.report()).status).toBe('ready')
  await expect.poll(async () => (await health.report()).status, { timeout: 5_000 }).toBe('unavailable')
})

test.skipIf(!mayMountDisks)(
  'a disk that is nearly full is told of until there is room, and the server goes on being ready',
  async () => {
    const MEGABYTE = 1024 * 1024
    const disk = aSmallDisk(LEAST_FREE_BYTES + 4 * MEGABYTE)
    const { health } = await aServer(disk)
    const look = async () => {
      const { status, checks } = await health.report()
      return { status, ...checks.find(({ name }) => name === 'disk') }
    }
    const room = {
      status: 'ready',
      ok: true,
      needed: false,
      detail: 'There is room on the disk of DATA_DIR.',
    }
    expect(await look()).toMatchObject(room)
    await writeFile(join(disk, 'filler'), Buffer.alloc(5 * MEGABYTE))
    await expect.poll(look, { timeout: 5_000 }).toMatchObject({
      status: 'ready',
      ok: false,
      detail: 'The disk of DATA_DIR is nearly full: make room.',
    })
    await rm(join(disk, 'filler'))
    await expect.poll(look, { timeout: 5_000 }).toMatchObject(room)
  },
)
