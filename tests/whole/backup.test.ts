import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listMigrations } from '../../src/database/migrate.ts'
import { aBackupOf, aFileName, rowsIn, stateIn } from '../support/archives.ts'
import { endOfCommand, startBuiltCommand } from '../support/built-command.ts'
import { crawl } from '../support/crawl.ts'
import { type DatabaseKind, databaseKinds } from '../support/databases.ts'
import { aFreePort } from '../support/free-port.ts'
import { startServer } from '../support/running-server.ts'
import { aDemoPlace, aFilledPlace, aSitePlace, type SitePlace } from '../support/site-place.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

async function run(program: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  return endOfCommand(startBuiltCommand(program, args, settings))
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

test('a site that moves by its backups shows the same everywhere, byte for byte', async () => {
  // The address stands in pages, so that of the site must stay.
  const PORT = String(await aFreePort())
  const first = await aDemoPlace()
  const server = await serve({ ...first.settings, PORT })
  await post(server.address, 'Does it float?')
  const shown = await crawl(server.address)
  expect([...shown.keys()].filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(200)
  expect([...shown.keys()].filter((path) => /^\/(?:media|files)\//.test(path)).length).toBeGreaterThan(400)
  expect([...shown.values()].filter((sum) => !sum.startsWith('200 '))).toEqual([])
  let from: SitePlace = first
  // To the other database and back, or where there is none, to another place.
  for (const kind of [...databaseKinds].reverse()) {
    const file = await aFileName()
    expect(await run('backup', [file], from.settings)).toMatchObject({ code: 0, stderr: '' })
    await server.stop()
    const to = await aSitePlace(kind)
    expect(await run('restore', [file], to.settings)).toMatchObject({ code: 0, stderr: '' })
    const restored = await serve({ ...to.settings, PORT })
    expect(await crawl(restored.address), kind).toEqual(shown)
    await restored.stop()
    from = to
  }
})

describe.each(databaseKinds)('while a server on %s takes messages', (kind) => {
  test('a backup holds every message that was acknowledged before it began', async () => {
    const place = await aSitePlace(kind)
    const settings = { ...(await sparseSettings()), ...place.settings }
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
        const file = await aFileName()
        expect(await run('backup', [file], settings)).toMatchObject({ code: 0, stderr: '' })
        expect(acknowledged.length).toBeGreaterThan(before.length)
        const references = async (table: string) =>
          (await rowsIn(file, table)).map((row) => String(row['reference'])).toSorted()
        const kept = await references('contact_message')
        expect(before.filter((reference) => !kept.includes(reference))).toEqual([])
        expect(await references('letter')).toEqual(kept)
      }
    } finally {
      writing = false
      await Promise.all(writers)
    }
  })
})

/** On PostgreSQL, which keeps its own promises in its own process, fewer. */
const killsOn: Record<DatabaseKind, number> = { SQLite: 15, PostgreSQL: 6 }

describe.each(databaseKinds)('a restore that is killed, on %s', (kind) => {
  const kills = killsOn[kind]
  test(`at ${kills} moments leaves an empty place, into which it can be done again`, async () => {
    const site = await aDemoPlace()
    await (await serve(site.settings)).stop()
    const file = await aBackupOf(site.open())
    const begun = Date.now()
    expect((await run('restore', [file], (await aSitePlace(kind)).settings)).code).toBe(0)
    const duration = Date.now() - begun

    const place = await aSitePlace(kind)
    let emptyAgain = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const command = startBuiltCommand('restore', [file], place.settings)
      const ended = once(command, 'exit')
      await sleep((duration * 0.9 * (kill + Math.random())) / kills)
      command.kill('SIGKILL')
      const [code] = await ended
      if (code === 0) break
      const { db } = place.open()
      const migrations = await listMigrations(db)
      await db.destroy()
      // Killed when all was there: what follows shows that it is.
      if (migrations.length > 0) break
      emptyAgain += 1
    }
    expect(emptyAgain).toBeGreaterThan(1)
    const last = await run('restore', [file], place.settings)
    // The last of them may have come to its end.
    if (last.code !== 0) expect(last.stderr).toContain('is not empty')
    expect(await stateIn(await aBackupOf(place.open()))).toEqual(await stateIn(file))
  })
})

describe('the commands', () => {
  test.each([
    ['backup', []],
    ['backup', ['one', 'two']],
    ['backup', ['--all', 'one']],
    ['restore', []],
    ['restore', ['one', '--replace']],
  ] as const)('answer what is not understood with their usage: %s %j', async (program, args) => {
    const { settings } = await aSitePlace('SQLite')
    const { code, stderr } = await run(program, [...args], settings)
    expect(code).toBe(2)
    expect(stderr).toMatch(new RegExp(`^Usage:\n  npm run ${program} -- FILE`))
  })

  test('say what stands in the way, and change nothing', async () => {
    const empty = await aSitePlace('SQLite')
    const file = await aFileName()
    const nothing = await run('backup', [file], empty.settings)
    expect(nothing).toMatchObject({ code: 1, stdout: '' })
    expect(nothing.stderr).toMatch(/^There is no database at .*hangar\.sqlite\. Is DATA_DIR right\?\n$/)
    expect(existsSync(file)).toBe(false)
    expect(await empty.files()).toEqual([])
    expect(await run('restore', [file], empty.settings)).toMatchObject({ code: 1, stdout: '' })

    const filled = await aFilledPlace('SQLite')
    expect((await run('backup', [file], filled.settings)).stdout).toMatch(
      /^Wrote 51 rows and 10 pictures and files to /,
    )
    const again = await run('backup', [file], filled.settings)
    expect(again).toMatchObject({
      code: 1,
      stderr: `${file} is there already. Name another file, or add --replace to write over it.\n`,
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
