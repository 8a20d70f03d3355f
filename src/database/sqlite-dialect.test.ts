import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database/test-databases.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { type Database, openDatabase } from './open-database.ts'
import { isBusy, getWriteQueue } from './write-queue.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

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
  // SQLite's own wait would block the process.
  expect(await pragma('busy_timeout')).toBe(0)
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
  await waitUntil(() => turns > 20)
  expect((await db.selectFrom('media_file').select('id').execute()).length).toBe(0)
  other.exec('commit')
  await written
  clearInterval(ticking)
  expect(await db.selectFrom('catalogue_state').select('version').executeTakeFirst()).toEqual({ version: 6 })
})

test('writers of one process are served in the order in which they came', async () => {
  const { db } = await openFile()
  const first = await db.startTransaction().execute()
  const served: number[] = []
  const writers = [1, 2, 3, 4, 5].map(async (number) => {
    const write = async (writer: Database) => {
      await writer.updateTable('catalogue_state').set({ version: number }).execute()
      served.push(number)
    }
    // Half of them write a single statement, without a transaction of their own.
    await (number % 2 === 0 ? write(db) : db.transaction().execute(write))
  })
  await first.rollback().execute()
  await Promise.all(writers)
  expect(served).toEqual([1, 2, 3, 4, 5])
})

test('a transaction that fails, also at its commit, lets the next writer begin', async () => {
  const { db } = await openFile()
  const fail = db.transaction().execute(async () => {
    throw new Error('on purpose')
  })
  await expect(fail).rejects.toThrow('on purpose')
  // Foreign keys are checked at the commit.
  const refersToNothing = db
    .transaction()
    .execute((transaction) =>
      transaction
        .insertInto('message_answer')
        .values({ reference: 'A.1', message: 'A', text: 'x', staff: null, written_at: '2026-01-01' })
        .execute(),
    )
  await expect(refersToNothing).rejects.toThrow(/FOREIGN KEY/)
  await db.updateTable('catalogue_state').set({ version: 7 }).execute()
  expect(await db.selectFrom('catalogue_state').select('version').executeTakeFirst()).toEqual({ version: 7 })
})

test('a transaction that only reads keeps nobody from writing', async () => {
  const { db } = await openFile()
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (reader) => {
      const before = await reader.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
      await db
        .updateTable('catalogue_state')
        .set({ version: before.version + 1 })
        .execute()
      expect(await reader.selectFrom('catalogue_state').select('version').executeTakeFirst()).toEqual(before)
    })
})

test.each([
  [5, true],
  [261, true],
  [517, true],
  [6, false],
  [8, false],
])('SQLite code %i says that another connection is busy: %s', (errcode, busy) => {
  expect(isBusy(Object.assign(new Error('database is locked'), { errcode }))).toBe(busy)
})

test('a writer whose turn does not come in time is refused like by SQLite, and the next one still gets its turn', async () => {
  const turns = getWriteQueue('a file of this test')
  const end = await turns.acquire(1_000)
  const late = turns.acquire(1)
  const patient = turns.acquire(10_000)
  expect(isDatabaseUnavailable(await late.catch((error: unknown) => error))).toBe(true)
  end()
  ;(await patient)()
  ;(await turns.acquire(0))()
})
