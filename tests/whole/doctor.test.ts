import { once } from 'node:events'
import { chmod, open, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { examineInstallation } from '../../src/server/commands/doctor/examine-installation.ts'
import type { Diagnosis } from '../../src/server/commands/doctor/diagnosis.ts'
import { readConfig } from '../../src/server/config.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/server/built-command.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { aMailServer, aQueuedLetter } from '../support/mail/letter-fixtures.ts'
import { listFilesBelow } from '../support/temporary-folder.ts'
import { type DatabaseKind, databaseKinds } from '../support/database/test-databases.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { canRunAsNobody, nobody } from '../support/server/unprivileged-user.ts'

type Settings = Record<string, string>

/** What the command finds with these settings, in the process of the test. */
async function examine(settings: Settings, { thorough = false } = {}) {
  const diagnoses: Diagnosis[] = []
  for await (const diagnosis of examineInstallation(() => readConfig(settings), thorough))
    diagnoses.push(diagnosis)
  return summarize(diagnoses)
}

function summarize(diagnoses: Diagnosis[]) {
  const failures = diagnoses.filter(({ level }) => level === 'fail')
  return { diagnoses, failures: failures.map(({ about, finding }) => `${about}: ${finding}`) }
}

/** Runs the built command. */
async function runDoctor(settings: Settings, ...args: string[]) {
  const result = await waitForCommand(spawnBuiltCommand('doctor', args, settings))
  expect(result.stderr).toBe('')
  return result
}

/** With the small catalogue, as a server leaves it. */
async function aSmallSite(kind: DatabaseKind = 'SQLite') {
  const { settings, open: openSite } = await aTestSite(kind, 'the small catalogue')
  const { db } = openSite()
  // Where no server listens.
  const PORT = String(await findFreePort())
  return { settings: { ...settings, PORT }, db, originals: join(settings.DATA_DIR, 'media/originals') }
}

/** Serves a site; returns the settings with which the doctor finds it. */
async function serve(settings: Settings): Promise<Settings & { SITE_URL: string }> {
  const site = await openBuiltSite(settings)
  onTestFinished(site.close)
  return { ...settings, PORT: new URL(site.address).port, SITE_URL: site.address }
}

const mailSettings = (mail: { url: string }) => ({
  SMTP_URL: mail.url,
  CONTACT_TO: 'workshop@hangar.example',
  CONTACT_FROM: 'website@hangar.example',
})

test.each(databaseKinds)('a healthy site passes on %s, and is not changed', async (kind) => {
  const mail = await aMailServer()
  const { settings } = await aSmallSite(kind)
  const withMail = { ...settings, ...mailSettings(mail) }
  const before = await listFilesBelow(settings.DATA_DIR)
  expect(await examine(withMail, { thorough: true })).toMatchObject({ failures: [] })
  const withoutSidecars = (names: string[]) => names.filter((name) => !/-(?:wal|shm)$/.test(name))
  expect(withoutSidecars(await listFilesBelow(settings.DATA_DIR))).toEqual(withoutSidecars(before))
  const serving = await examine(await serve(withMail))
  expect(serving.diagnoses.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(serving.diagnoses.map(({ finding }) => finding).join('\n')).toContain('of this database')
  expect(mail.received).toEqual([])
})

test('the command prints what it finds as a report or as JSON', async () => {
  const mail = await aMailServer()
  const { settings, originals } = await aSmallSite()
  const withMail = { ...settings, ...mailSettings(mail), SECURITY_CONTACT: 'mailto:security@hangar.example' }
  const serving = await serve(withMail)
  const { code, stdout } = await runDoctor(serving, '--thorough', '--json')
  const diagnoses: Diagnosis[] = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(diagnoses.filter(({ level }) => level !== 'ok')).toEqual([])
  const findings = diagnoses.map(({ finding }) => finding).join('\n')
  const files = (await listFilesBelow(originals)).length
  expect(files).toBeGreaterThan(9)
  for (const words of [
    'accepts our login',
    'up to date',
    `All ${files} pictures and files exist with the right checksum`,
    'of this database',
    'All 2 PDFs can be fetched',
    '/favicon.ico',
    '/.well-known/security.txt',
    'icons of the manifest',
  ]) {
    expect(findings).toContain(words)
  }
  const { SITE_URL: _, ...withoutAddress } = serving
  const report = await runDoctor(withoutAddress)
  expect(report.code).toBe(0)
  expect(report.stdout).toMatch(/^ok    node /)
  expect(report.stdout).toContain(
    `\nok    media      All ${files} pictures and files exist with the right size.\n`,
  )
  expect(report.stdout).toMatch(/^warn  settings   SITE_URL is not set/m)
  expect(report.stdout).toContain(`\nok    address    ${serving.SITE_URL} answers.\n`)
  expect(mail.received).toEqual([])
})

test('missing, truncated and changed files are reported, as are PDFs that cannot be fetched', async () => {
  const { settings, originals } = await aSmallSite()
  const files = await listFilesBelow(originals)
  const [missing = '', truncated = ''] = files.filter((name) => name.endsWith('.pdf'))
  const changed = files.find((name) => name.endsWith('.jpg')) ?? ''
  await rm(join(originals, missing))
  await truncate(join(originals, truncated), (await stat(join(originals, truncated))).size - 1)
  const file = await open(join(originals, changed), 'r+')
  await file.write('x', 100).finally(() => file.close())
  const quick = await examine(await serve(settings))
  expect(quick.failures).toEqual([
    expect.stringMatching(/^media: 1 picture or file is missing: files\//),
    expect.stringMatching(/^media: 1 picture or file is damaged: files\//),
    expect.stringMatching(/^address: 1 of 2 PDFs cannot be fetched: files\//),
  ])
  const thorough = await examine(settings, { thorough: true })
  expect(thorough.failures[1]).toMatch(/^media: 2 pictures and files are damaged/)
})

test('a rejected SMTP password and an unreachable mail server are reported', async () => {
  const { settings } = await aSmallSite()
  const mail = await aMailServer({ login: true })
  const url = mail.url.replace('//', '//hangar:hunter2@')
  const rejected = await examine({ ...settings, ...mailSettings({ url }) })
  expect(rejected.failures).toEqual([
    expect.stringMatching(/^mail: SMTP_URL: the mail server refuses our login/),
  ])
  expect(JSON.stringify(rejected)).not.toContain('hunter2')
  const unreachable = await examine({ ...settings, ...mailSettings({ url: 'smtp://127.0.0.1:9' }) })
  expect(unreachable.failures).toEqual([
    expect.stringMatching(/^mail: SMTP_URL: the mail server cannot be used/),
  ])
})

test('database damage, broken references, missing migrations and newer migrations are distinguished', async () => {
  const { settings, db } = await aSmallSite()
  const file = join(settings.DATA_DIR, 'hangar.sqlite')
  const executeSql = async (statement: string) => {
    await sql.raw('pragma foreign_keys = off').execute(db)
    await sql.raw(statement).execute(db)
  }
  await executeSql("delete from kysely_migration where name like '0004%'")
  expect((await examine(settings)).failures).toEqual([
    'database: The tables are not up to date: 0004-long-lists.',
  ])
  await executeSql("insert into kysely_migration values ('0004-long-lists', ''), ('9999-flying-cars', '')")
  expect((await examine(settings)).failures).toEqual([
    'database: The database was used by a newer version of this program: 9999-flying-cars.',
  ])
  await executeSql("delete from kysely_migration where name like '9999%'")
  await executeSql('update accessory set model = 4711 where id = (select min(id) from accessory)')
  expect((await examine(settings)).failures).toEqual([
    expect.stringMatching(
      /^database: The database file \S+ is damaged: row \d+ of accessory points to a missing row of aircraft_model\./,
    ),
  ])
  await db.destroy()
  expect((await stat(file)).size).toBeGreaterThan(60 * 4_096)
  const handle = await open(file, 'r+')
  for (let page = 20; page < 60; page += 1)
    await handle.write(Buffer.alloc(2_048, 0xa5), 0, 2_048, page * 4_096)
  await handle.close()
  expect((await examine(settings)).failures.join('\n')).toMatch(/^database: .*(?:damaged|malformed)/)
})

test('overdue and rejected letters are reported with the command that lists them', async () => {
  const { settings, db } = await aSmallSite()
  const [waiting, parked] = [await aQueuedLetter(db), await aQueuedLetter(db)]
  const queued_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await db.updateTable('letter').set({ queued_at }).where('reference', '=', waiting).execute()
  const rejection = { state: 'parked', reason: 'refused', next_attempt_at: null } as const
  await db.updateTable('letter').set(rejection).where('reference', '=', parked).execute()
  const { diagnoses, failures } = await examine(settings)
  expect(failures).toEqual([])
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
  const { settings } = await aSmallSite()
  const unreachable = await examine({ ...settings, SITE_URL: 'http://127.0.0.1:9' })
  expect(unreachable.failures).toEqual([expect.stringMatching(/^address: .* does not answer/)])
  const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { failures } = await examine({ ...settings, SITE_URL: `http://127.0.0.1:${port}` })
  expect(failures).toEqual([expect.stringMatching(/^address: The site there is another one/)])
})

test.skipIf(databaseKinds.length < 2)(
  'a clock that differs from that of the database is reported with matching severity',
  async () => {
    const { settings } = await aSmallSite('PostgreSQL')
    const findDiagnosis = async (seconds: number) => {
      // The database keeps the right time. This clock runs on as well: one that stands still would be wrong by what the
      // examination takes.
      using clock = vi.spyOn(Date, 'now')
      clock.mockImplementation(() => performance.timeOrigin + performance.now() + seconds * 1_000)
      const { diagnoses } = await examine(settings)
      const about = diagnoses.filter(({ finding }) => finding.startsWith('The clocks'))
      return about.map(({ level, finding, remedy = '' }) => `${level}: ${finding} ${remedy}`.trim())
    }
    const differ = (seconds: number) =>
      `The clocks of this machine and of the database differ by ${seconds} s. Synchronise both with time servers (NTP).`
    expect(await findDiagnosis(0)).toEqual(['ok: The clocks of this machine and of the database agree.'])
    expect(await findDiagnosis(7)).toEqual([`warn: ${differ(7)}`])
    expect(await findDiagnosis(60)).toEqual([`fail: ${differ(60)}`])
    expect(await findDiagnosis(-60)).toEqual([`fail: ${differ(60)}`])
  },
)

test('every invalid setting is reported, and invalid arguments print the usage', async () => {
  const { code, stdout } = await runDoctor({ PORT: 'http', SMTP_URL: 'mail' }, '--json')
  expect(code).toBe(1)
  expect(summarize(JSON.parse(stdout)).failures).toHaveLength(4)
  const invalidUsage = await waitForCommand(spawnBuiltCommand('doctor', ['--repair'], {}))
  expect(invalidUsage).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage:/) })
})

test.skipIf(!canRunAsNobody)('missing permissions for DATA_DIR are reported as such', async () => {
  const { settings, db } = await aSmallSite()
  await db.destroy()
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
