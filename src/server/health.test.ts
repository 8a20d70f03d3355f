import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aQueuedLetter } from '../../tests/support/letters.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/folder-media-store.ts'
import { openHealth } from './health.ts'

async function aServer() {
  const dataDir = await temporaryFolder()
  const db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'hangar.sqlite') })
  onTestFinished(() => db.destroy())
  await migrate(db)
  return { db, dataDir, health: openHealth({ db, store: mediaStoreIn(dataDir), dataDir }) }
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
  const { db, dataDir, health } = await aServer()
  await health.report()
  await db.destroy()
  await rm(join(dataDir, 'hangar.sqlite'))
  expect((await health.report()).status).toBe('ready')
  await expect.poll(async () => (await health.report()).status, { timeout: 5_000 }).toBe('unavailable')
})
