import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresUrl } from '../../tests/support/database/database-templates.ts'
import { createTestDatabase, describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { lockCatalogueState } from './catalogue-state.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './open-database.ts'

describeOnEachDatabase('a database', (db) => {
  test('finds nothing in an empty list, and everything outside of one', async () => {
    const classes = db().selectFrom('aircraft_class').select('id')
    await db()
      .insertInto('aircraft_class')
      .values({ id: 1, slug: 'gliders', name: 'Gliders', description: '' })
      .execute()
    expect(await classes.where('id', 'in', []).execute()).toEqual([])
    expect(await classes.where('id', 'not in', []).execute()).toEqual([{ id: 1 }])
    expect(
      (await db().deleteFrom('aircraft_class').where('slug', 'in', []).execute())[0]?.numDeletedRows,
    ).toBe(0n)
  })
})

describe.skipIf(!postgresUrl)('a server on PostgreSQL', () => {
  const idleTimeoutMs = 500

  async function openServer() {
    const { location, remove } = await createTestDatabase('PostgreSQL', 'migrated')
    const db = openDatabase(location, { idleTimeoutMs })
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    return db
  }

  test('keeps a transaction that computes for longer than a query may take', async () => {
    const db = await openServer()
    await db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      // PostgreSQL itself would end it after twice the timeout.
      await sleep(2.5 * idleTimeoutMs)
      await transaction.updateTable('catalogue_state').set({ version: 7 }).execute()
    })
    expect(await db.selectFrom('catalogue_state').select('version').execute()).toEqual([{ version: 7 }])
  })

  test('gives up a query that is not answered, also after a pause, and works again', async () => {
    const db = await openServer()
    const waiting = db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection)
      await sleep(1.5 * idleTimeoutMs)
      await sql`select pg_sleep(60)`.execute(connection)
    })
    const error: unknown = await waiting.catch((reason: unknown) => reason)
    expect(String(error)).toContain('The database has not answered for 0.5 seconds')
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await db.selectFrom('catalogue_state').select('version').execute()).toEqual([{ version: 0 }])
  })
})
