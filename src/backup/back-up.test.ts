import { randomBytes } from 'node:crypto'
import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aBackupOf, aFileName, contentsOf, rowsIn, stateIn } from '../../tests/support/archives.ts'
import { databaseKinds, describeOnEachDatabase } from '../../tests/support/databases.ts'
import { aSmallDisk, fillDisk, mayMountDisks } from '../../tests/support/full-disk.ts'
import { aFilledPlace, aSitePlace, sendMessage } from '../../tests/support/site-place.ts'
import { namesBelow } from '../../tests/support/temporary-folder.ts'
import { primaryKeys } from '../database/primary-keys.ts'
import type { Database } from '../database/open-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** How many tables a database of ours has beside its migrations. */
const tableCount = 24

describeOnEachDatabase('the tables that are backed up', (db) => {
  test('are all that there are', async () => {
    const tables = (await db().introspection.getTables()).map(({ name }) => name)
    expect(tables.toSorted()).toEqual(Object.keys(primaryKeys).toSorted())
    expect(tables).toHaveLength(tableCount)
  })
})

describe.each(databaseKinds)('a backup while others write, on %s', (kind) => {
  test('holds one moment: every message that was stored before it, each with its letter', async () => {
    const { db, store } = await aFilledPlace(kind)
    const writers = startWriting(db)
    try {
      for (let round = 0; round < 5; round += 1) {
        const before = [...writers.stored]
        const file = await aBackupOf({ db, store })
        const references = async (table: string) =>
          (await rowsIn(file, table)).map((row) => String(row['reference'])).toSorted()
        const messages = await references('contact_message')
        expect(messages).toEqual(expect.arrayContaining(before))
        expect(await references('letter')).toEqual(messages)
      }
      expect(writers.stored.length).toBeGreaterThan(10)
    } finally {
      await writers.stop()
    }
  })
})

/** Three who write as fast as they can; their references are in `stored` as soon as these are told. */
function startWriting(db: Database) {
  const stored: string[] = []
  let writing = true
  const write = async () => {
    while (writing) {
      stored.push(await sendMessage(db, `Message ${stored.length}`))
      await sleep(1)
    }
  }
  const writers = [write(), write(), write()]
  return {
    stored,
    stop: async () => {
      writing = false
      await Promise.all(writers)
    },
  }
}

test('a backup is readable by its owner alone, and nothing else is left beside it', async () => {
  const file = await aBackupOf(await aFilledPlace('SQLite'))
  expect(await namesBelow(dirname(file))).toEqual(['backup.tar.gz'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a file that is there is written over when that is wanted, and else left as it is', async () => {
  const site = await aFilledPlace('SQLite')
  const file = await aFileName()
  await writeFile(file, 'mine')
  await expect(backUp(site.db, site.store, file)).rejects.toThrow(/is there already.*--replace/)
  expect(await readFile(file, 'utf8')).toBe('mine')
  await backUp(site.db, site.store, file, { replace: true })
  expect((await contentsOf(file)).has('manifest.json')).toBe(true)
})

test('a picture that is missing and one that is damaged are named, and nothing is written', async () => {
  const { db, store } = await aFilledPlace('SQLite')
  const [damaged = '', missing = ''] = await namesBelow(store.originals)
  await writeFile(join(store.originals, damaged), 'not a picture')
  await rm(join(store.originals, missing))
  const file = await aFileName()
  const refusal = backUp(db, store, file)
  await expect(refusal).rejects.toThrow(`/${damaged} is damaged\n`)
  await expect(refusal).rejects.toThrow(`/${missing} is missing\n`)
  expect(await namesBelow(dirname(file))).toEqual([])

  const { missing: told, originals } = await backUp(db, store, file, { withoutMissing: true })
  expect(told.toSorted()).toEqual([`/${damaged} is damaged`, `/${missing} is missing`])
  expect(originals).toBe(8)
  const place = await aSitePlace('SQLite')
  expect(await restore(place.open, file)).toMatchObject({ originals: 8 })
})

test('a folder that is not there is named, and a database without tables too', async () => {
  const site = await aFilledPlace('SQLite')
  await expect(backUp(site.db, site.store, await aFileName('no/such/folder'))).rejects.toThrow(/ENOENT/)
  const { db, store } = (await aSitePlace('SQLite')).open()
  const file = await aFileName()
  await expect(backUp(db, store, file)).rejects.toThrow('nothing to back up')
  expect(await namesBelow(dirname(file))).toEqual([])
})

test.skipIf(!mayMountDisks)(
  'on a disk that is full at any moment the backup of before stays as it was, and nothing else',
  async () => {
    const { db, store } = await aFilledPlace('SQLite')
    for (let count = 0; count < 20; count += 1) {
      await sendMessage(db, randomBytes(60_000).toString('base64'))
    }
    const before = await aBackupOf({ db, store })
    const { size } = await stat(before)
    const disk = aSmallDisk(4 * size + 64 * 1024)
    const file = join(disk, 'backup.tar.gz')
    await copyFile(before, file)
    // The list of the sums needs a block of its own.
    for (const room of [0, 4_096, size / 4, size / 2, size]) {
      await fillDisk(disk, room)
      const why = `There is no room for ${file}: the disk is full. Make room there`
      await expect(backUp(db, store, file, { replace: true }), `${room} bytes`).rejects.toThrow(why)
      expect(await namesBelow(disk)).toEqual(['backup.tar.gz', 'filler'])
      expect((await readFile(file)).equals(await readFile(before))).toBe(true)
      await rm(join(disk, 'filler'))
    }
    await backUp(db, store, file, { replace: true })
    expect(await stateIn(file)).toEqual(await stateIn(before))
  },
)
