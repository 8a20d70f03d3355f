import { open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { endOfCommand, startBuiltCommand } from '../support/built-command.ts'
import { databaseKinds, makeDatabasePlace } from '../support/databases.ts'
import { aFreePort } from '../support/free-port.ts'
import { aMailServer, aQueuedLetter } from '../support/letters.ts'
import { aFilledDemo } from '../support/filled-demo.ts'
import { spawnServer } from '../support/running-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { namesBelow, temporaryFolder } from '../support/temporary-folder.ts'

interface Diagnosis {
  level: string
  about: string
  finding: string
  remedy?: string
}

async function examine(settings: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await endOfCommand(
    startBuiltCommand('doctor', ['--json', ...args], settings),
  )
  expect(stderr).toBe('')
  const found: Diagnosis[] = JSON.parse(stdout)
  const fails = found.filter(({ level }) => level === 'fail')
  return { code, found, fails: fails.map(({ about, finding }) => `${about}: ${finding}`) }
}

/** A site whose server has been started once and runs no more: where nothing is said, that of the demonstration. */
async function aPlace(more: Record<string, string> = {}) {
  const port = String(await aFreePort())
  const isOnPostgres = more['DATABASE_URL'] !== undefined
  const dataDir = more['DATA_DIR'] ?? (await (isOnPostgres ? temporaryFolder() : aFilledDemo()))
  const settings = { PORT: port, ...more, DATA_DIR: dataDir }
  const serve = async () => {
    const server = spawnServer(settings)
    onTestFinished(() => server.stop())
    await server.address
    return server
  }
  await (await serve()).stop()
  return { settings, port, serve, originals: join(settings.DATA_DIR, 'media/originals') }
}

test.each(databaseKinds)('a sound site is found sound on %s, while it serves and while not', async (kind) => {
  const database = await makeDatabasePlace(kind)
  onTestFinished(database.remove)
  const mail = await aMailServer()
  const { settings, serve, port } = await aPlace({
    ...(database.url && { DATABASE_URL: database.url }),
    SMTP_URL: mail.url,
    CONTACT_TO: 'workshop@hangar.example',
    CONTACT_FROM: 'website@hangar.example',
  })
  const before = await namesBelow(settings.DATA_DIR)
  const silent = await examine(settings, '--thorough')
  expect(silent).toMatchObject({ code: 0, fails: [] })
  const withoutSidecars = (names: string[]) => names.filter((name) => !/-(?:wal|shm)$/.test(name))
  expect(withoutSidecars(await namesBelow(settings.DATA_DIR))).toEqual(withoutSidecars(before))
  await serve()
  const serving = await examine({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(serving).toMatchObject({ code: 0, fails: [] })
  expect(serving.found.filter(({ level }) => level !== 'ok')).toEqual([])
  const said = serving.found.map(({ finding }) => finding).join('\n')
  for (const words of [
    'lets us in',
    'up to date',
    '433 pictures',
    'of this database',
    'PDFs can be fetched',
  ]) {
    expect(said).toContain(words)
  }
  const words = await endOfCommand(startBuiltCommand('doctor', [], settings))
  expect(words.stdout).toMatch(/^ok    node /)
  expect(words.stdout).toMatch(/^warn  settings   SITE_URL is not set/m)
  expect(mail.received).toEqual([])
})

test('files that are missing, cut short or changed are named, and PDFs that cannot be fetched', async () => {
  const { settings, originals, serve, port } = await aPlace()
  const pdfs = (await readdir(join(originals, 'files'), { recursive: true })).filter((name) =>
    name.endsWith('.pdf'),
  )
  const [gone = '', short = '', changed = ''] = pdfs.toSorted().map((name) => join(originals, 'files', name))
  await rm(gone)
  await truncate(short, (await stat(short)).size - 1)
  const file = await open(changed, 'r+')
  await file.write('x', 100).finally(() => file.close())
  await serve()
  const quick = await examine({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(quick.code).toBe(1)
  expect(quick.fails).toEqual([
    expect.stringMatching(/^media: 1 picture or file is not there: files\//),
    expect.stringMatching(/^media: 1 picture or file is not what was stored: files\//),
    expect.stringMatching(/^address: 1 of \d+ PDFs cannot be fetched: files\//),
  ])
  const thorough = await examine(settings, '--thorough')
  expect(thorough.fails[1]).toMatch(/^media: 2 pictures and files are not what was stored/)
})

test('a password that the mail server refuses is told, and so is one that nobody asks for', async () => {
  const addresses = { CONTACT_TO: 'workshop@hangar.example', CONTACT_FROM: 'website@hangar.example' }
  const { settings } = await aPlace(await sparseSettings())
  const mail = await aMailServer({ login: true })
  const url = mail.url.replace('//', '//hangar:hunter2@')
  const refused = await examine({ ...settings, ...addresses, SMTP_URL: url })
  expect(refused).toMatchObject({
    code: 1,
    fails: [expect.stringMatching(/^mail: The mail server refuses our login/)],
  })
  expect(JSON.stringify(refused)).not.toContain('hunter2')
  const silent = await examine({ ...settings, ...addresses, SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(silent).toMatchObject({
    code: 1,
    fails: [expect.stringMatching(/^mail: The mail server cannot be used/)],
  })
})

test('a damaged database, broken references, a missing migration and one of a newer program are told apart', async () => {
  const { settings } = await aPlace()
  const file = join(settings.DATA_DIR, 'hangar.sqlite')
  const change = async (statement: string) => {
    const db = openDatabase({ kind: 'sqlite', file })
    await sql.raw('pragma foreign_keys = off').execute(db)
    await sql
      .raw(statement)
      .execute(db)
      .finally(() => db.destroy())
  }
  await change("delete from kysely_migration where name like '0004%'")
  expect((await examine(settings)).fails).toEqual([
    'database: The tables are not up to date: 0004-long-lists.',
  ])
  await change("insert into kysely_migration values ('0004-long-lists', ''), ('9999-flying-cars', '')")
  expect((await examine(settings)).fails).toEqual([
    'database: The database was used by a newer version of this program: 9999-flying-cars.',
  ])
  await change("delete from kysely_migration where name like '9999%'")
  await change('update accessory set model = 4711 where id = (select min(id) from accessory)')
  expect((await examine(settings)).fails).toEqual([
    'database: Rows that point to others that are not there: 1, in accessory.',
  ])
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  for (let page = 20; page < 60; page += 1)
    await handle.write(Buffer.alloc(2_048, 0xa5), 0, 2_048, page * 4_096)
  await handle.close()
  expect(size).toBeGreaterThan(60 * 4_096)
  const damaged = await examine(settings)
  expect(damaged.code).toBe(1)
  expect(damaged.fails.join('\n')).toMatch(/^database: .*(?:damaged|malformed)/)
})

test('letters that wait or were refused are told of with the command that helps', async () => {
  const { settings } = await aPlace(await sparseSettings())
  const db = openDatabase({ kind: 'sqlite', file: join(settings.DATA_DIR, 'hangar.sqlite') })
  onTestFinished(() => db.destroy())
  const [waiting, parked] = [await aQueuedLetter(db), await aQueuedLetter(db)]
  const queued_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await db.updateTable('letter').set({ queued_at }).where('reference', '=', waiting).execute()
  const refused = { state: 'parked', reason: 'refused', next_attempt_at: null } as const
  await db.updateTable('letter').set(refused).where('reference', '=', parked).execute()
  const { code, found } = await examine(settings)
  expect(code).toBe(0)
  const told = found.filter(({ about, level }) => about === 'mail' && level === 'warn')
  expect(told).toMatchObject([
    { finding: 'A letter has waited for 3.0 hours.', remedy: expect.stringContaining('list --queued') },
    { finding: expect.stringContaining('never took: 1.'), remedy: expect.stringContaining('list --parked') },
  ])
})

test('an address where nobody answers, or another site, is told', async () => {
  const { settings } = await aPlace(await sparseSettings())
  const nobody = await examine({ ...settings, SITE_URL: 'http://127.0.0.1:9' })
  expect(nobody).toMatchObject({ code: 1, fails: [expect.stringMatching(/^address: .* does not answer/)] })
  const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { fails } = await examine({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(fails).toEqual([expect.stringMatching(/^address: What answers there is another site/)])
})

test('every wrong setting is told, and what is not understood is answered with the usage', async () => {
  const { code, fails } = await examine({ PORT: 'http', SMTP_URL: 'mail' })
  expect(code).toBe(1)
  expect(fails).toHaveLength(4)
  const misunderstood = await endOfCommand(startBuiltCommand('doctor', ['--mend'], {}))
  expect(misunderstood).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage:/) })
})
