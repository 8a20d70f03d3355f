import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listMigrations } from '../../src/database/migrate.ts'
import {
  createBackupFile,
  temporaryFilePath,
  readArchiveRows,
  readArchiveState,
} from '../support/archive-fixtures.ts'
import { waitForCommand, spawnBuiltCommand } from '../support/built-command.ts'
import { crawl } from '../support/crawl.ts'
import { type DatabaseKind, databaseKinds } from '../support/test-databases.ts'
import { findFreePort } from '../../scripts/free-port.mjs'
import { stormSize } from '../support/storm-size.ts'
import { startServer } from '../support/start-server.ts'
import { aDemoSite, aPopulatedSite, anEmptySite, type TestSite } from '../support/test-site.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

async function run(program: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  return waitForCommand(spawnBuiltCommand(program, args, settings))
}

async function serve(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(() => server.stop())
  return server
}

async function post(address: string, message: string): Promise<string> {
  const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return String(Object(await response.json()).reference)
}

/** The small catalogue has one of everything; the demonstration catalogue has hundreds of pages. */
const siteSize = stormSize({
  short: { openSite: () => aPopulatedSite('SQLite'), minEndpoints: 15, minFiles: 6 },
  long: { openSite: aDemoSite, minEndpoints: 200, minFiles: 400 },
})

test('a site moved by backup and restore stays identical on every database, byte for byte', async () => {
  // Pages contain the address of the site, so the port must stay the same.
  const PORT = String(await findFreePort())
  const first = await siteSize.openSite()
  const server = await serve({ ...first.settings, PORT, CONTACT_IN_TOTAL: '0' })
  await post(server.address, 'Does it float?')
  const expectedPages = await crawl(server.address)
  expect([...expectedPages.keys()].filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(
    siteSize.minEndpoints,
  )
  expect(
    [...expectedPages.keys()].filter((path) => /^\/(?:media|files)\//.test(path)).length,
  ).toBeGreaterThan(siteSize.minFiles)
  expect([...expectedPages.values()].filter((sum) => !sum.startsWith('200 '))).toEqual([])
  let from: TestSite = first
  for (const kind of [...databaseKinds].reverse()) {
    const file = await temporaryFilePath()
    expect(await run('backup', [file], from.settings)).toMatchObject({ code: 0, stderr: '' })
    await server.stop()
    const to = await anEmptySite(kind)
    expect(await run('restore', [file], to.settings)).toMatchObject({ code: 0, stderr: '' })
    const restored = await serve({ ...to.settings, PORT })
    const pages = await crawl(restored.address)
    expect([...pages.keys()].toSorted(), kind).toEqual([...expectedPages.keys()].toSorted())
    const changed = [...expectedPages].filter(([path, sum]) => pages.get(path) !== sum)
    expect(changed, `${kind}: ${changed.map(([path]) => path).join(', ')}`).toEqual([])
    await restored.stop()
    from = to
  }
})

describe.each(databaseKinds)('while a server on %s accepts messages', (kind) => {
  test('a backup contains every message that was acknowledged before it started', async () => {
    const site = await anEmptySite(kind)
    const settings = { ...(await sparseSettings()), ...site.settings }
    const server = await serve(settings)
    const acknowledged: string[] = []
    let writing = true
    const write = async () => {
      while (writing) acknowledged.push(await post(server.address, `Message ${acknowledged.length}`))
    }
    const writers = [write(), write(), write()]
    try {
      for (let round = 0; round < 3; round += 1) {
        await sleep(300)
        const before = [...acknowledged]
        const file = await temporaryFilePath()
        expect(await run('backup', [file], settings)).toMatchObject({ code: 0, stderr: '' })
        expect(acknowledged.length).toBeGreaterThan(before.length)
        const references = async (table: string) =>
          (await readArchiveRows(file, table)).map((row) => String(row['reference'])).toSorted()
        const backedUp = await references('contact_message')
        expect(before.filter((reference) => !backedUp.includes(reference))).toEqual([])
        expect(await references('letter')).toEqual(backedUp)
      }
    } finally {
      writing = false
      await Promise.all(writers)
    }
  })
})

/** Fewer on PostgreSQL, whose server process is never killed. */
const killsOn = stormSize<Record<DatabaseKind, number>>({
  short: { SQLite: 2, PostgreSQL: 2 },
  long: { SQLite: 30, PostgreSQL: 12 },
})

describe.each(databaseKinds)('a restore killed on %s', (kind) => {
  const kills = killsOn[kind]
  test(`at ${kills} moments leaves the database empty and can be repeated`, async () => {
    const file = await createBackupFile((await aDemoSite()).open())
    const startedAt = Date.now()
    expect((await run('restore', [file], (await anEmptySite(kind)).settings)).code).toBe(0)
    const duration = Date.now() - startedAt

    const site = await anEmptySite(kind)
    let rolledBack = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const command = spawnBuiltCommand('restore', [file], site.settings)
      const ended = once(command, 'exit')
      // More of them early: on a machine that is less busy by now, it ends sooner.
      await sleep(duration * 0.9 * ((kill + Math.random()) / kills) ** 2)
      command.kill('SIGKILL')
      const [code] = await ended
      if (code === 0) break
      const { db } = site.open()
      const migrations = await listMigrations(db)
      await db.destroy()
      // Killed after its commit; the comparison below covers that.
      if (migrations.length > 0) break
      rolledBack += 1
    }
    expect(rolledBack).toBeGreaterThan(kills / 4)
    const last = await run('restore', [file], site.settings)
    // The last killed restore may have finished.
    if (last.code !== 0) expect(last.stderr).toContain('is not empty')
    expect(await readArchiveState(await createBackupFile(site.open()))).toEqual(await readArchiveState(file))
  })
})

describe('the commands', () => {
  test.each([
    ['backup', []],
    ['backup', ['one', 'two']],
    ['backup', ['--all', 'one']],
    ['restore', []],
    ['restore', ['one', '--replace']],
  ] as const)('print their usage for invalid arguments: %s %j', async (program, args) => {
    const { settings } = await anEmptySite('SQLite')
    const { code, stderr } = await run(program, [...args], settings)
    expect(code).toBe(2)
    expect(stderr).toMatch(new RegExp(`^Usage:\n  npm run ${program} -- FILE`))
  })

  test('report why they cannot run, and change nothing', async () => {
    const empty = await anEmptySite('SQLite')
    const file = await temporaryFilePath()
    const withoutDatabase = await run('backup', [file], empty.settings)
    expect(withoutDatabase).toMatchObject({ code: 1, stdout: '' })
    expect(withoutDatabase.stderr).toMatch(
      /^DATA_DIR=\S+: there is no database at \S+hangar\.sqlite\. Correct DATA_DIR, .*\n$/,
    )
    expect(existsSync(file)).toBe(false)
    expect(await empty.files()).toEqual([])
    expect(await run('restore', [file], empty.settings)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${file}: there is no such file. Name a backup file.\n`,
    })
    expect(await run('restore', [dirname(file)], empty.settings)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${dirname(file)}: this is a folder. Name the backup file in it.\n`,
    })
    expect(await empty.files()).toEqual([])

    const filled = await aPopulatedSite('SQLite')
    expect((await run('backup', [file], filled.settings)).stdout).toMatch(
      /^Wrote 90 rows and 11 pictures and files to /,
    )
    const again = await run('backup', [file], filled.settings)
    expect(again).toMatchObject({
      code: 1,
      stderr: `${file}: the file already exists. Name another file, or add --replace to overwrite it.\n`,
    })
    const inMissingFolder = join(file, 'no/backup')
    expect(await run('backup', [inMissingFolder], filled.settings)).toMatchObject({
      code: 1,
      stderr: `${inMissingFolder}: the folder ${dirname(inMissingFolder)} does not exist. Create it, or name a file in another folder.\n`,
    })
    expect(await run('backup', [dirname(file), '--replace'], filled.settings)).toMatchObject({
      code: 1,
      stderr: `${dirname(file)}: this is a folder. Name a file in it, such as ${join(dirname(file), 'backup.hangar')}.\n`,
    })
    expect((await run('restore', [file], filled.settings)).stderr).toMatch(
      /^The database is not empty: .*Nothing was changed\.\n$/,
    )

    const archive = await readFile(file)
    await writeFile(file, archive.subarray(0, archive.length / 2))
    const damaged = await run('restore', [file], empty.settings)
    expect(damaged).toMatchObject({ code: 1, stdout: '' })
    expect(damaged.stderr).toMatch(/^.* is damaged: .*Nothing was changed\.\n$/)
    expect(await empty.files()).toEqual([])
  })
})
