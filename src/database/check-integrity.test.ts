import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFilePath } from '../../tests/support/catalogue/archive-fixtures.ts'
import { aPopulatedSite } from '../../tests/support/server/test-site.ts'
import { checkIntegrity, DatabaseCorruptedError } from './check-integrity.ts'

/** The file of a site with a catalogue and messages, which no program has open. */
async function aDatabaseFile(): Promise<string> {
  const { db, settings } = await aPopulatedSite('SQLite')
  await db.destroy()
  return `${settings.DATA_DIR}/hangar.sqlite`
}

const PAGE = 4096

test('an intact database passes, as does a missing or an empty one', async () => {
  const file = await aDatabaseFile()
  checkIntegrity({ kind: 'sqlite', file })
  checkIntegrity({ kind: 'sqlite', file: await temporaryFilePath() })
  await writeFile(file, '')
  checkIntegrity({ kind: 'sqlite', file })
})

test.each<[string, (file: string) => Promise<void>]>([
  ['whose header is gone', (file) => overwrite(file, 0, PAGE)],
  [
    'with a page of something else in its middle',
    async (file) => overwrite(file, await middleOf(file), PAGE),
  ],
  [
    'with some bytes of zeros at the head of a page',
    async (file) => overwrite(file, await middleOf(file), 16),
  ],
  ['whose messages are gone', async (file) => overwrite(file, rootOf(file, 'contact_message'), PAGE)],
  ['that was cut off within a page', async (file) => truncate(file, (await middleOf(file)) + 100)],
  ['that was cut off between two pages', async (file) => truncate(file, await middleOf(file))],
])('a database %s is found to be damaged and left as it is', async (_, damage) => {
  const file = await aDatabaseFile()
  await damage(file)
  const before = await readFile(file)
  expect(() => checkIntegrity({ kind: 'sqlite', file })).toThrow(DatabaseCorruptedError)
  expect((await readFile(file)).equals(before)).toBe(true)
})

test('a row that points to a missing row is damage too', async () => {
  const file = await aDatabaseFile()
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec('delete from aircraft_class where id = 1')
  database.close()
  expect(() => checkIntegrity({ kind: 'sqlite', file })).toThrow(
    /^row \d+ of aircraft_model points to a missing row of aircraft_class/,
  )
})

/** Where the first page of a table begins. */
function rootOf(file: string, table: string): number {
  const database = new DatabaseSync(file)
  const row = database.prepare('select rootpage from sqlite_master where name = ?').get(table)
  database.close()
  return (Number(row?.['rootpage']) - 1) * PAGE
}

async function middleOf(file: string): Promise<number> {
  return Math.floor((await stat(file)).size / PAGE / 2) * PAGE
}

async function overwrite(file: string, from: number, length: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(length, 0), 0, length, from).finally(() => handle.close())
}
