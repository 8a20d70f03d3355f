import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from '../support/server/built-site.ts'
import { startServer } from '../support/server/start-server.ts'
import { type DatabaseKind, databaseKinds } from '../support/database/test-databases.ts'
import { aTestSite } from '../support/server/test-site.ts'

const withoutLimits = { CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' }

async function serve(kind: DatabaseKind = 'SQLite') {
  const { settings, open } = await aTestSite(kind, 'the small catalogue')
  const server = await openBuiltSite({ ...settings, ...withoutLimits })
  onTestFinished(server.close)
  return { server, settings, db: open().db }
}

test('while the database fails, pages say so, keep their frame, and recover by themselves', async () => {
  const { server, settings } = await serve()
  const database = new DatabaseSync(join(settings.DATA_DIR, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  const fetchPage = async (path: string) => {
    const response = await fetch(server.address + path)
    return { status: response.status, text: await response.text() }
  }

  database.exec('alter table site rename to site_gone')
  const withoutFrame = await fetchPage('/who-made-this-website')
  expect(withoutFrame.status).toBe(500)
  expect(withoutFrame.text).toContain('This page could not be loaded')
  database.exec(
    'alter table site_gone rename to site; alter table aircraft_class rename to aircraft_class_gone',
  )
  const failed = await fetchPage('/aircraft-classes')
  expect(failed.status).toBe(500)
  expect(failed.text).toContain('The list of size classes could not be loaded')
  expect(failed.text).toContain('Try again')
  expect(failed.text).toContain('Swallow Models')
  expect(failed.text).not.toContain('no such table')
  expect((await fetchPage('/')).status).toBe(200)

  database.exec('alter table site rename to site_gone')
  // API responses are cached, also for pages that are rendered for the first time.
  expect((await fetchPage('/')).status).toBe(200)
  expect((await fetchPage('/who-made-this-website')).status).toBe(200)

  database.exec(
    'alter table site_gone rename to site; alter table aircraft_class_gone rename to aircraft_class',
  )
  expect((await fetchPage('/aircraft-classes')).status).toBe(200)
})

test('a message that cannot be stored is rejected and can be resent', async () => {
  const { server, settings } = await serve()
  const database = new DatabaseSync(join(settings.DATA_DIR, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  const send = () => sendTo(server.address, 'Hello')

  database.exec('begin immediate')
  const rejected = await send()
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('5')
  database.exec('rollback')
  expect((await send()).status).toBe(201)
  expect(database.prepare('select count(*) as count from contact_message').get()).toEqual({ count: 1 })
})

test('on a full disk the visitor keeps the text, nothing is half-written, and it works again with space', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const dataDir = settings.DATA_DIR
  const { size } = await stat(join(dataDir, 'hangar.sqlite'))
  const full = await startServer({ ...settings, ...withoutLimits }, { maxFileBytes: size + 200_000 })
  onTestFinished(() => full.stop())
  const acknowledged: string[] = []
  let rejected: Response | undefined
  for (let count = 0; count < 100 && !rejected; count += 1) {
    const response = await sendTo(full.address, `${count} ${'x'.repeat(50_000)}`)
    if (response.status === 201) acknowledged.push(Object(await response.json()).reference)
    else rejected = response
  }
  expect(rejected?.status, full.printed()).toBe(503)
  expect(rejected?.headers.get('retry-after')).toBe('5')

  const page = await fetch(`${full.address}/contact-us`, {
    method: 'POST',
    headers: { origin: full.address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      from_email: 'pilot@example.com',
      message: `Does it float? ${'x'.repeat(50_000)}`,
    }),
  })
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(await page.text()).toMatch(/Something went wrong on our side\..*Your message is still here/)
  await full.stop()

  const restarted = await openBuiltSite({ ...settings, ...withoutLimits })
  onTestFinished(restarted.close)
  acknowledged.push(Object(await (await sendTo(restarted.address, 'Hello')).json()).reference)
  const database = new DatabaseSync(join(dataDir, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  const references = (table: string) =>
    database
      .prepare(`select reference from ${table} order by id`)
      .all()
      .map(({ reference }) => reference)
  expect(references('contact_message')).toEqual(acknowledged)
  expect(references('letter')).toEqual(acknowledged)
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
})

test.skipIf(databaseKinds.length < 2)(
  'with a read-only database, messages are rejected and pages still work',
  async () => {
    const { server, db } = await serve('PostgreSQL')
    const makeReadOnly = async (readOnly: 'on' | 'off') => {
      await db.transaction().execute(async (transaction) => {
        await sql`set transaction read write`.execute(transaction)
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(transaction)
        const name = sql.id(rows[0]?.name ?? '')
        await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(readOnly)}`.execute(
          transaction,
        )
      })
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    }
    await makeReadOnly('on')
    await expect.poll(async () => (await sendTo(server.address, 'Hello')).status).toBe(503)
    // The first of them may still get a connection that was ended above.
    for (const path of ['/contact-us', '/api/aircraftclasses'])
      await expect.poll(async () => (await fetch(server.address + path)).status).toBe(200)
    await makeReadOnly('off')
    await expect.poll(async () => (await sendTo(server.address, 'Hello')).status).toBe(201)
    const stored = await db.selectFrom('contact_message').select('reference').execute()
    const letters = await db.selectFrom('letter').select('reference').execute()
    expect(stored).toHaveLength(1)
    expect(letters).toEqual(stored)
  },
)

function sendTo(address: string, message: string): Promise<Response> {
  return fetch(`${address}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' }),
  })
}
