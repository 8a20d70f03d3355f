import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer, startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { aPopulatedSite } from '../support/test-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Starts the server, which must exit with 1, and returns its output. */
async function expectStartupFailure(settings: Record<string, string>): Promise<string> {
  const server = spawnServer({ DATA_DIR: await temporaryFolder(), ...settings })
  const [code] = await once(server.process, 'close')
  expect(code, server.printed()).toBe(1)
  expect(server.printed()).not.toMatch(/\n +at /)
  return server.printed()
}

test('every invalid setting is reported', async () => {
  const printed = await expectStartupFailure({ PORT: 'http', SITE_URL: 'www.example.com' })
  expect(printed).toContain("PORT 'http' is wrong")
  expect(printed).toContain("SITE_URL 'www.example.com' is wrong")
})

test('a port that is in use is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await expectStartupFailure({ PORT: String(port) })).toContain(`Port ${port} is already in use.`)
})

test('an unreachable PostgreSQL server is reported without its password', async () => {
  const printed = await expectStartupFailure({ DATABASE_URL: 'postgres://hangar:hunter2@127.0.0.1:9/hangar' })
  expect(printed).toContain('DATABASE_URL: cannot connect to the database')
  expect(printed).not.toContain('hunter2')
})

test('a DATA_DIR that is a file is reported', async () => {
  const file = join(await temporaryFolder(), 'data')
  await writeFile(file, '')
  expect(await expectStartupFailure({ DATA_DIR: file })).toBe(
    `DATA_DIR=${file}: ${file}: a file is in the place of a folder (EEXIST). Choose another place, or correct this one.\n`,
  )
})

test.each<[string, (content: Buffer) => Buffer]>([
  ['is not a database', () => Buffer.from('not a database'.repeat(1_000))],
  ['has lost its header', (content) => content.fill(0, 0, 100)],
  ['has a garbage page in the middle', (content) => content.fill('x', 8 * 4096, 9 * 4096)],
  ['was truncated', (content) => content.subarray(0, 10 * 4096)],
])('a database file that %s is reported with a remedy and left unchanged', async (_, damage) => {
  const { db, settings } = await aPopulatedSite('SQLite')
  await db.destroy()
  const file = join(settings.DATA_DIR, 'hangar.sqlite')
  const damaged = damage(await readFile(file))
  await writeFile(file, damaged)
  const printed = await expectStartupFailure(settings)
  expect(printed).toContain(`The database file ${file} is damaged: `)
  expect(printed).toContain('npm run restore -- FILE')
  expect((await readFile(file)).equals(damaged)).toBe(true)
})

test('an invalid CATALOGUE_DIR is reported, and the database stays empty', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'empty'))
  const printed = await expectStartupFailure({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: join(folder, 'empty'),
  })
  expect(printed).toContain(
    `\nCATALOGUE_DIR=${join(folder, 'empty')}: the empty database cannot be filled from this folder.\n`,
  )
  expect(printed).toContain("does not contain a folder named 'catalogue'")
  expect(printed).toContain('Nothing was imported')
})

test('a database file that cannot be opened is reported', async () => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'hangar.sqlite')
  await symlink(join(dataDir, 'missing/hangar.sqlite'), file)
  expect(await expectStartupFailure({ DATA_DIR: dataDir })).toBe(
    `The database file ${file} cannot be opened: unable to open database file. ` +
      'Make DATA_DIR name a folder in which this user may read and write.\n',
  )
})

test('with SITE_URL set, the server also prints the address it listens on', async () => {
  const server = await startServer({ ...(await sparseSettings()), SITE_URL: 'https://models.example' })
  onTestFinished(() => server.stop())
  const ready = /^Hangar is ready at\nhttps:\/\/models\.example\nlistening on (http:\/\/127\.0\.0\.1:\d+)\n/m
  await expect.poll(server.printed).toMatch(ready)
  const [, address = ''] = ready.exec(server.printed()) ?? []
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})
