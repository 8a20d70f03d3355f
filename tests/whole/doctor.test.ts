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

async function runDoctor(settings: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await waitForCommand(
    spawnBuiltCommand('doctor', ['--json', ...args], settings),
  )
  expect(stderr).toBe('')
  const diagnoses: Diagnosis[] = JSON.parse(stdout)
  const failures = diagnoses.filter(({ level }) => level === 'fail')
  return { code, diagnoses, failures: failures.map(({ about, finding }) => `${about}: ${finding}`) }
}

/** A site whose server has run once; by default with the demonstration catalogue. */
async function aSite(overrides: Record<string, string> = {}) {
  const port = String(await findFreePort())
  const isOnPostgres = overrides['DATABASE_URL'] !== undefined
  const dataDir = overrides['DATA_DIR'] ?? (await (isOnPostgres ? temporaryFolder() : anImportedDemo()))
  const settings = { PORT: port, ...overrides, DATA_DIR: dataDir }
  const serve = async () => {
    const server = spawnServer(settings)
    onTestFinished(() => server.stop())
    await server.address
    return server
  }
  await (await serve()).stop()
  return { settings, port, serve, originals: join(settings.DATA_DIR, 'media/originals') }
}

test.each(databaseKinds)('a healthy site passes on %s, with the server running or stopped', async (kind) => {
  const database = await createTestDatabase(kind)
  onTestFinished(database.remove)
  const mail = await aMailServer()
  const { settings, serve, port } = await aSite({
    ...(database.url && { DATABASE_URL: database.url }),
    SMTP_URL: mail.url,
    CONTACT_TO: 'workshop@hangar.example',
    CONTACT_FROM: 'website@hangar.example',
    SECURITY_CONTACT: 'mailto:security@hangar.example',
  })
  const before = await listFilesBelow(settings.DATA_DIR)
  const result = await runDoctor(settings, '--thorough')
  expect(result).toMatchObject({ code: 0, failures: [] })
  const withoutSidecars = (names: string[]) => names.filter((name) => !/-(?:wal|shm)$/.test(name))
  expect(withoutSidecars(await listFilesBelow(settings.DATA_DIR))).toEqual(withoutSidecars(before))
  await serve()
  const serving = await runDoctor({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(serving).toMatchObject({ code: 0, failures: [] })
  expect(serving.diagnoses.filter(({ level }) => level !== 'ok')).toEqual([])
  const findings = serving.diagnoses.map(({ finding }) => finding).join('\n')
  for (const words of [
    'accepts our login',
    'up to date',
    '601 pictures',
    'of this database',
    'PDFs can be fetched',
    '/favicon.ico',
    '/.well-known/security.txt',
    'icons of the manifest',
  ]) {
    expect(findings).toContain(words)
  }
  const report = await waitForCommand(spawnBuiltCommand('doctor', [], settings))
  expect(report.stdout).toMatch(/^ok    node /)
  expect(report.stdout).toMatch(/^warn  settings   SITE_URL is not set/m)
  expect(mail.received).toEqual([])
})

test('missing, truncated and changed files are reported, as are PDFs that cannot be fetched', async () => {
  const { settings, originals, serve, port } = await aSite()
  const pdfs = (await readdir(join(originals, 'files'), { recursive: true })).filter((name) =>
    name.endsWith('.pdf'),
  )
  const [missing = '', truncated = '', changed = ''] = pdfs
    .toSorted()
    .map((name) => join(originals, 'files', name))
  await rm(missing)
  await truncate(truncated, (await stat(truncated)).size - 1)
  const file = await open(changed, 'r+')
  await file.write('x', 100).finally(() => file.close())
  await serve()
  const quick = await runDoctor({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(quick.code).toBe(1)
  expect(quick.failures).toEqual([
    expect.stringMatching(/^media: 1 picture or file is missing: files\//),
    expect.stringMatching(/^media: 1 picture or file is damaged: files\//),
    expect.stringMatching(/^address: 1 of \d+ PDFs cannot be fetched: files\//),
  ])
  const thorough = await runDoctor(settings, '--thorough')
  expect(thorough.failures[1]).toMatch(/^media: 2 pictures and files are damaged/)
})

test('a rejected SMTP password and an unreachable mail server are reported', async () => {
  const addresses = { CONTACT_TO: 'workshop@hangar.example', CONTACT_FROM: 'website@hangar.example' }
  const { settings } = await aSite(await sparseSettings())
  const mail = await aMailServer({ login: true })
  const url = mail.url.replace('//', '//hangar:hunter2@')
  const rejected = await runDoctor({ ...settings, ...addresses, SMTP_URL: url })
  expect(rejected).toMatchObject({
    code: 1,
    failures: [expect.stringMatching(/^mail: SMTP_URL: the mail server refuses our login/)],
  })
  expect(JSON.stringify(rejected)).not.toContain('hunter2')
  const result = await runDoctor({ ...settings, ...addresses, SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(result).toMatchObject({
    code: 1,
    failures: [expect.stringMatching(/^mail: SMTP_URL: the mail server cannot be used/)],
  })
})

test('database damage, broken references, missing migrations and newer migrations are distinguished', async () => {
  const { settings } = await aSite()
  const file = join(settings.DATA_DIR, 'hangar.sqlite')
  const executeSql = async (statement: string) => {
    const db = openDatabase({ kind: 'sqlite', file })
    await sql.raw('pragma foreign_keys = off').execute(db)
    await sql
      .raw(statement)
      .execute(db)
      .finally(() => db.destroy())
  }
  await executeSql("delete from kysely_migration where name like '0004%'")
  expect((await runDoctor(settings)).failures).toEqual([
    'database: The tables are not up to date: 0004-long-lists.',
  ])
  await executeSql("insert into kysely_migration values ('0004-long-lists', ''), ('9999-flying-cars', '')")
  expect((await runDoctor(settings)).failures).toEqual([
    'database: The database was used by a newer version of this program: 9999-flying-cars.',
  ])
  await executeSql("delete from kysely_migration where name like '9999%'")
  await executeSql('update accessory set model = 4711 where id = (select min(id) from accessory)')
  expect((await runDoctor(settings)).failures).toEqual([
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
  const damaged = await runDoctor(settings)
  expect(damaged.code).toBe(1)
  expect(damaged.failures.join('\n')).toMatch(/^database: .*(?:damaged|malformed)/)
})

test('overdue and rejected letters are reported with the command that lists them', async () => {
  const { settings } = await aSite(await sparseSettings())
  const db = openDatabase({ kind: 'sqlite', file: join(settings.DATA_DIR, 'hangar.sqlite') })
  onTestFinished(() => db.destroy())
  const [waiting, parked] = [await aQueuedLetter(db), await aQueuedLetter(db)]
  const queued_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await db.updateTable('letter').set({ queued_at }).where('reference', '=', waiting).execute()
  const rejection = { state: 'parked', reason: 'refused', next_attempt_at: null } as const
  await db.updateTable('letter').set(rejection).where('reference', '=', parked).execute()
  const { code, diagnoses } = await runDoctor(settings)
  expect(code).toBe(0)
  const warnings = diagnoses.filter(({ about, level }) => about === 'mail' && level === 'warn')
  expect(warnings).toMatchObject([
    { finding: 'A letter has waited for 3.0 hours.', remedy: expect.stringContaining('list --queued') },
    {
      finding: expect.stringContaining('never accepted: 1.'),
      remedy: expect.stringContaining('list --parked'),
    },
  ])
})

test('a SITE_URL that is unreachable or belongs to another site is reported', async () => {
  const { settings } = await aSite(await sparseSettings())
  const unreachable = await runDoctor({ ...settings, SITE_URL: 'http://127.0.0.1:9' })
  expect(unreachable).toMatchObject({
    code: 1,
    failures: [expect.stringMatching(/^address: .* does not answer/)],
  })
  const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { failures } = await runDoctor({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(failures).toEqual([expect.stringMatching(/^address: The site there is another one/)])
})

test('every invalid setting is reported, and invalid arguments print the usage', async () => {
  const { code, failures } = await runDoctor({ PORT: 'http', SMTP_URL: 'mail' })
  expect(code).toBe(1)
  expect(failures).toHaveLength(4)
  const invalidUsage = await waitForCommand(spawnBuiltCommand('doctor', ['--repair'], {}))
  expect(invalidUsage).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage:/) })
})

test.skipIf(!canRunAsNobody)('missing permissions for DATA_DIR are reported as such', async () => {
  const { settings } = await aSite(await sparseSettings())
  const runDoctorAsNobody = async () => {
    const { stdout, code } = await waitForCommand(spawnBuiltCommand('doctor', ['--json'], settings, nobody))
    expect(code).toBe(1)
    const diagnoses: Diagnosis[] = JSON.parse(stdout)
    expect(JSON.stringify(diagnoses)).not.toContain('Start the server once')
    return diagnoses.filter(({ level }) => level === 'fail')
  }
  await chmod(dirname(settings.DATA_DIR), 0o755)
  const noWriteAccess = {
    about: 'disk',
    finding: expect.stringMatching(/^DATA_DIR=\S+: \S+: this user has no permission \(EACCES\)\./),
    remedy: expect.stringMatching(/^The doctor runs as nobody: /),
  }
  expect(await runDoctorAsNobody()).toMatchObject([
    noWriteAccess,
    {
      about: 'database',
      finding: expect.stringMatching(/^The database file \S+hangar\.sqlite cannot be opened: /),
    },
  ])
  await chmod(settings.DATA_DIR, 0o700)
  expect(await runDoctorAsNobody()).toMatchObject([
    noWriteAccess,
    {
      about: 'database',
      finding: expect.stringMatching(
        /^DATA_DIR=\S+: \S+hangar\.sqlite: this user has no permission \(EACCES\)\./,
      ),
    },
  ])
})
