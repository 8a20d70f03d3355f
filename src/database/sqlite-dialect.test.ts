import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-databases.ts'
import { openDatabase } from './open-database.ts'

async function openFile() {
  const place = await createTestDatabase('SQLite', 'migrated')
  const db = openDatabase(place.location)
  onTestFinished(async () => {
    await db.destroy()
    await place.remove()
  })
  const file = place.location.kind === 'sqlite' ? place.location.file : ''
  return { db, file }
}

test('commits are on disk, and foreign keys are checked', async () => {
  const { db } = await openFile()
  const pragma = async (name: string) =>
    Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBeGreaterThan(0)
})

test('a transaction waits for the writer of another process without blocking its own process', async () => {
  const { db, file } = await openFile()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate; update catalogue_state set version = 5')
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 5)
  const written = db.transaction().execute((transaction) =>
    transaction
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute(),
  )
  await vi.waitUntil(() => turns > 20, { timeout: 20_000 })
  expect((await db.selectFrom('media_file').select('id').execute()).length).toBe(0)
  other.exec('commit')
  await written
  clearInterval(ticking)
  expect(await db.selectFrom('catalogue_state').select('version').executeTakeFirst()).toEqual({ version: 6 })
})
