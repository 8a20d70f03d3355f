import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer } from '../support/running-server.ts'
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

test('a database file that is damaged is named and left as it is', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'hangar.sqlite')
  await writeFile(file, 'not a database'.repeat(1_000))
  expect(await refusal({ DATA_DIR: folder })).toContain('The database file is damaged')
  expect(await readFile(file, 'utf8')).toBe('not a database'.repeat(1_000))
})

test('a catalogue folder that is none leaves the database empty', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'empty'))
  const printed = await refusal({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: join(folder, 'empty') })
  expect(printed).toContain("holds no folder named 'catalogue'")
  expect(printed).toContain('Nothing was imported')
})
