import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, databaseKinds } from '../../tests/support/database/test-databases.ts'
import { lockCatalogueState, readCatalogueVersion } from './catalogue-state.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { type Database, openDatabase } from './open-database.ts'

describe.each(databaseKinds)('the lock of the catalogue on %s', (kind) => {
  async function openTwo(idleTimeoutMs?: number) {
    const { location, remove } = await createTestDatabase(kind, 'migrated')
    const open = () => openDatabase(location, idleTimeoutMs === undefined ? {} : { idleTimeoutMs })
    const [one, other] = [open(), open()]
    onTestFinished(async () => {
      await one.destroy()
      await other.destroy()
      await remove()
    })
    return [one, other] as const
  }

  /** Holds the lock until the returned function is called. */
  async function holdLock(db: Database) {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: confirmLock } = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      confirmLock()
      await isReleased
    })
    await isLocked
    return async () => {
      release()
      await holding
    }
  }

  test('is waited for longer than a server waits for an answer', async () => {
    const idleTimeoutMs = 500
    const [one, other] = await openTwo(idleTimeoutMs)
    const release = await holdLock(one)
    const waiting = other.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      return readCatalogueVersion(transaction)
    })
    await Promise.race([waiting, sleep(2.5 * idleTimeoutMs)])
    await release()
    expect(await waiting).toBe(0)
  })

  test('is waited for by a command until it is free', async () => {
    const [one, other] = await openTwo()
    const release = await holdLock(one)
    let isLocked = false
    const waiting = other.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction, 1)
      isLocked = true
    })
    await Promise.race([waiting, sleep(250)])
    expect(isLocked).toBe(false)
    await release()
    await waiting
  })

  if (kind === 'PostgreSQL') {
    test('is reported like an unavailable database when it does not become free', async () => {
      const [one, other] = await openTwo(5_000)
      const release = await holdLock(one)
      const waiting = other.transaction().execute((transaction) => lockCatalogueState(transaction, 150))
      const error: unknown = await waiting.catch((reason: unknown) => reason)
      expect(error).toMatchObject({ message: 'Others have locked the catalogue for 0.15 seconds' })
      expect(isDatabaseUnavailable(error)).toBe(true)
      await release()
    })

    test('fails at once without the row that it locks', async () => {
      const [one] = await openTwo(5_000)
      const emptied = one.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('catalogue_state').execute()
        await lockCatalogueState(transaction)
      })
      await expect(emptied).rejects.toThrow('no result')
    })
  }
})
