import { chmod, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/built-command.ts'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { findFreePort } from '../../scripts/free-port.mjs'
import { aMailServer, aQueuedLetter } from '../support/letter-fixtures.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { spawnServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'
import { canRunAsNobody, nobody } from '../support/unprivileged-user.ts'

interface Diagnosis {
  level: string
  about: string
  finding: string
  remedy?: string
}

async function examine(settings: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await waitForCommand(
    spawnBuiltCommand('doctor', ['--json', ...args], settings),
  )
  expect(stderr).toBe('')
  const found: Diagnosis[] = JSON.parse(stdout)
  const fails = found.filter(({ level }) => level === 'fail')
  return { code, found, fails: fails.map(({ about, finding }) => `${about}: ${finding}`) }
}

/** A site whose server has run before; by default with the demonstration catalogue. */
async function aPlace(more: Record<string, string> = {}) {
  const port = String(await findFreePort())
  const isOnPostgres = more['DATABASE_URL'] !== undefined
  const dataDir = more['DATA_DIR'] ?? (await (isOnPostgres ? temporaryFolder() : anImportedDemo()))
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

test.each(databaseKinds)(
  'a healthy site passes on %s, while the server runs and while it does not',
  async (kind) => {
    const database = await createTestDatabase(kind)
    onTestFinished(database.remove)
    const mail = await aMailServer()
    const { settings, serve, port } = await aPlace({
      ...(database.url && { DATABASE_URL: database.url }),
      SMTP_URL: mail.url,
      CONTACT_TO: 'workshop@hangar.example',
      CONTACT_FROM: 'website@hangar.example',
    })
    const before = await listFilesBelow(settings.DATA_DIR)
    const result = await examine(settings, '--thorough')
    expect(result).toMatchObject({ code: 0, fails: [] })
    const withoutSidecars = (names: string[]) => names.filter((name) => !/-(?:wal|shm)$/.test(name))
    expect(withoutSidecars(await listFilesBelow(settings.DATA_DIR))).toEqual(withoutSidecars(before))
    await serve()
    const serving = await examine({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
    expect(serving).toMatchObject({ code: 0, fails: [] })
    expect(serving.found.filter(({ level }) => level !== 'ok')).toEqual([])
    const findings = serving.found.map(({ finding }) => finding).join('\n')
    for (const words of [
      'accepts our login',
      'up to date',
      '433 pictures',
      'of this database',
      'PDFs can be fetched',
    ]) {
      expect(findings).toContain(words)
    }
    const words = await waitForCommand(spawnBuiltCommand('doctor', [], settings))
    expect(words.stdout).toMatch(/^ok    node /)
    expect(words.stdout).toMatch(/^warn  settings   SITE_URL is not set/m)
    expect(mail.received).toEqual([])
  },
)

test('files that are missing, truncated or changed are named, and PDFs that cannot be fetched', async () => {
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
    expect.stringMatching(/^media: 1 picture or file is missing: files\//),
    expect.stringMatching(/^media: 1 picture or file is damaged: files\//),
    expect.stringMatching(/^address: 1 of \d+ PDFs cannot be fetched: files\//),
  ])
  const thorough = await examine(settings, '--thorough')
  expect(thorough.fails[1]).toMatch(/^media: 2 pictures and files are damaged/)
})

test('a refused SMTP password is reported, and so is a mail server that does not answer', async () => {
  const addresses = { CONTACT_TO: 'workshop@hangar.example', CONTACT_FROM: 'website@hangar.example' }
  const { settings } = await aPlace(await sparseSettings())
  const mail = await aMailServer({ login: true })
  const url = mail.url.replace('//', '//hangar:hunter2@')
  const refused = await examine({ ...settings, ...addresses, SMTP_URL: url })
  expect(refused).toMatchObject({
    code: 1,
    fails: [expect.stringMatching(/^mail: SMTP_URL: the mail server refuses our login/)],
  })
  expect(JSON.stringify(refused)).not.toContain('hunter2')
  const result = await examine({ ...settings, ...addresses, SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(result).toMatchObject({
    code: 1,
    fails: [expect.stringMatching(/^mail: SMTP_URL: the mail server cannot be used/)],
  })
})

test('a damaged database, broken references, a missing and a newer migration are distinguished', async () => {
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
    expect.stringMatching(
      /^database: The database file \S+ is damaged: row \d+ of accessory points to a missing row of aircraft_model\./,
    ),
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

test('waiting and rejected letters are reported with the command to use', async () => {
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
  const warnings = found.filter(({ about, level }) => about === 'mail' && level === 'warn')
  expect(warnings).toMatchObject([
    { finding: 'A letter has waited for 3.0 hours.', remedy: expect.stringContaining('list --queued') },
    {
      finding: expect.stringContaining('never accepted: 1.'),
      remedy: expect.stringContaining('list --parked'),
    },
  ])
})

test('a SITE_URL that does not answer or belongs to another site is reported', async () => {
  const { settings } = await aPlace(await sparseSettings())
  const unreachable = await examine({ ...settings, SITE_URL: 'http://127.0.0.1:9' })
  expect(unreachable).toMatchObject({
    code: 1,
    fails: [expect.stringMatching(/^address: .* does not answer/)],
  })
  const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { fails } = await examine({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(fails).toEqual([expect.stringMatching(/^address: The site there is another one/)])
})

test('every wrong setting is reported, and invalid arguments print the usage', async () => {
  const { code, fails } = await examine({ PORT: 'http', SMTP_URL: 'mail' })
  expect(code).toBe(1)
  expect(fails).toHaveLength(4)
  const misunderstood = await waitForCommand(spawnBuiltCommand('doctor', ['--mend'], {}))
  expect(misunderstood).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage:/) })
})

test.skipIf(!canRunAsNobody)('missing permissions for DATA_DIR are reported as such', async () => {
  const { settings } = await aPlace(await sparseSettings())
  const examineAsNobody = async () => {
    const { stdout, code } = await waitForCommand(spawnBuiltCommand('doctor', ['--json'], settings, nobody))
    expect(code).toBe(1)
    const found: Diagnosis[] = JSON.parse(stdout)
    expect(JSON.stringify(found)).not.toContain('Start the server once')
    return found.filter(({ level }) => level === 'fail')
  }
  await chmod(dirname(settings.DATA_DIR), 0o755)
  const mayNotWrite = {
    about: 'disk',
    finding: expect.stringMatching(/^DATA_DIR=\S+: \S+: this user has no permission \(EACCES\)\./),
    remedy: expect.stringMatching(/^The doctor runs as nobody: /),
  }
  expect(await examineAsNobody()).toMatchObject([
    mayNotWrite,
    {
      about: 'database',
      finding: expect.stringMatching(/^The database file \S+hangar\.sqlite cannot be opened: /),
    },
  ])
  await chmod(settings.DATA_DIR, 0o700)
  expect(await examineAsNobody()).toMatchObject([
    mayNotWrite,
    {
      about: 'database',
      finding: expect.stringMatching(
        /^DATA_DIR=\S+: \S+hangar\.sqlite: this user has no permission \(EACCES\)\./,
      ),
    },
  ])
})
