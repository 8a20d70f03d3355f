import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer } from '../support/running-server.ts'
import { aFilledPlace } from '../support/site-place.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Starts the server, which is to end by itself with exit code 1, and returns what it printed. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const server = spawnServer({ DATA_DIR: await temporaryFolder(), ...settings })
  const [code] = await once(server.process, 'close')
  expect(code, server.printed()).toBe(1)
  expect(server.printed()).not.toMatch(/\n +at /)
  return server.printed()
}

test('settings that are wrong are all named', async () => {
  const printed = await refusal({ PORT: 'http', SITE_URL: 'www.example.com' })
  expect(printed).toContain("The setting PORT 'http' is wrong")
  expect(printed).toContain("The setting SITE_URL 'www.example.com' is wrong")
})

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is already in use.`)
})

test('a PostgreSQL that does not answer is named, its password is not', async () => {
  const printed = await refusal({ DATABASE_URL: 'postgres://hangar:hunter2@127.0.0.1:9/hangar' })
  expect(printed).toContain('The database of DATABASE_URL does not let us in')
  expect(printed).not.toContain('hunter2')
})

test('a data folder that is a file is named', async () => {
  const file = join(await temporaryFolder(), 'data')
  await writeFile(file, '')
  expect(await refusal({ DATA_DIR: file })).toContain('The folder of DATA_DIR cannot be used')
})

test.each<[string, (content: Buffer) => Buffer]>([
  ['is something else', () => Buffer.from('not a database'.repeat(1_000))],
  ['has lost its header', (content) => content.fill(0, 0, 100)],
  ['has a page of something else in its middle', (content) => content.fill('x', 8 * 4096, 9 * 4096)],
  ['was cut off', (content) => content.subarray(0, 10 * 4096)],
])('a database file that %s is named, with what to do, and left as it is', async (_, damage) => {
  const { db, settings } = await aFilledPlace('SQLite')
  await db.destroy()
  const file = join(settings.DATA_DIR, 'hangar.sqlite')
  const damaged = damage(await readFile(file))
  await writeFile(file, damaged)
  const printed = await refusal(settings)
  expect(printed).toContain(`The database file ${file} is damaged: `)
  expect(printed).toContain('npm run restore -- FILE')
  expect((await readFile(file)).equals(damaged)).toBe(true)
})

test('a catalogue folder that is none leaves the database empty', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'empty'))
  const printed = await refusal({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: join(folder, 'empty') })
  expect(printed).toContain("holds no folder named 'catalogue'")
  expect(printed).toContain('Nothing was imported')
})
