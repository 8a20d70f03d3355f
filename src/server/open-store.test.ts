import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createTestDatabase, databaseKinds } from '../../tests/support/database/test-databases.ts'
import { aTestSite } from '../../tests/support/server/test-site.ts'
import { listMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { describeFailure } from './commands/describe-failure.ts'
import { readConfig } from './config.ts'
import { importIntoEmptyDatabase, openExistingDatabase, openStore } from './open-store.ts'

test('a missing database is not created, and the message says where it was looked for', async () => {
  const parent = await temporaryFolder()
  const dataDir = join(parent, 'typo')
  await expect(openExistingDatabase(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    `DATA_DIR=${dataDir}: there is no database at ${join(dataDir, 'hangar.sqlite')}. ` +
      'Correct DATA_DIR, or create the database with `npm start`.',
  )
  expect(await readdir(parent)).toEqual([])
})

test('a database without our tables is left as it is', async () => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'hangar.sqlite')
  await writeFile(file, '')
  await expect(openExistingDatabase(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    `DATA_DIR=${dataDir}: the database ${file} has no Hangar tables.`,
  )
  expect(await readdir(dataDir)).toEqual(['hangar.sqlite'])
  expect(await readFile(file, 'utf8')).toBe('')
})

test.skipIf(databaseKinds.length < 2)('no tables are created on PostgreSQL', async () => {
  const { url = '', location, remove } = await createTestDatabase('PostgreSQL')
  onTestFinished(remove)
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url })
  await expect(openExistingDatabase(config)).rejects.toThrow(
    `DATABASE_URL: the database ${new URL(url).pathname.slice(1)} has no Hangar tables.`,
  )
  await using db = openDatabase(location)
  expect(await listMigrations(db)).toEqual([])
})

test.each<[string, (content: Buffer) => Buffer]>([
  ['is not a database', () => Buffer.from('not a database'.repeat(1_000))],
  ['has lost its header', (content) => content.fill(0, 0, 100)],
  ['has a garbage page in the middle', (content) => content.fill('x', 8 * 4096, 9 * 4096)],
  ['was truncated', (content) => content.subarray(0, 10 * 4096)],
])('a database file that %s is named with a remedy and left as it is', async (_, damage) => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const file = join(settings.DATA_DIR, 'hangar.sqlite')
  const damaged = damage(await readFile(file))
  await writeFile(file, damaged)
  const config = readConfig({ ...settings })
  for (const open of [openStore, openExistingDatabase]) {
    const error = await open(config).catch((reason: unknown) => reason)
    const described = describeFailure(error, config)
    expect(described).toContain(`The database file ${file} is damaged: `)
    expect(described).toContain('npm run restore -- FILE')
    expect(described).not.toMatch(/\n +at /)
    expect((await readFile(file)).equals(damaged)).toBe(true)
  }
})

test('a CATALOGUE_DIR without a catalogue is named, and the database stays empty', async () => {
  const catalogueDir = join(await temporaryFolder(), 'empty')
  await mkdir(catalogueDir)
  const { open, settings } = await aTestSite('SQLite', 'migrated')
  const { db, store } = open()
  const config = readConfig({ ...settings, CATALOGUE_DIR: catalogueDir })
  const error = await importIntoEmptyDatabase(db, store, config, () => {}).catch((reason: unknown) => reason)
  const described = describeFailure(error, config)
  expect(described).toMatch(
    new RegExp(`^CATALOGUE_DIR=${catalogueDir}: the empty database cannot be filled from this folder\\.\n`),
  )
  expect(described).toContain("does not contain a folder named 'catalogue'")
  expect(described).toContain('Nothing was imported')
  expect(await db.selectFrom('site').select('id').execute()).toEqual([])
})
