import { randomBytes } from 'node:crypto'
import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  createBackupFile,
  temporaryFilePath,
  readContents,
  readArchiveRows,
  readArchiveState,
} from '../../tests/support/catalogue/archive-fixtures.ts'
import { databaseKinds, describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { aSmallDisk, fillDisk, canMountDisks } from '../../tests/support/media/disk-fixtures.ts'
import { aPopulatedSite, anEmptySite, storeTestMessage } from '../../tests/support/server/test-site.ts'
import { stormSize } from '../../tests/support/storm-size.ts'
import { listFilesBelow } from '../../tests/support/temporary-folder.ts'
import { primaryKeys } from '../database/tables.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { setUploadRemoved } from '../media/uploads/media-upload.ts'
import { deleteRemovedFiles } from '../publications/remove-file.ts'
import { createBackup } from './create-backup.ts'
import { restore } from './restore.ts'

/** Without the tables of the migrations. */
const tableCount = 56

describeOnEachDatabase('the backed-up tables', (db) => {
  test('are all tables', async () => {
    const tables = (await db().introspection.getTables()).map(({ name }) => name)
    expect(tables.toSorted()).toEqual(Object.keys(primaryKeys).toSorted())
    expect(tables).toHaveLength(tableCount)
  })
})

const rounds = stormSize({ short: 2, long: 50 })

describe.each(databaseKinds)('a backup while others write, on %s', (kind) => {
  test('is a snapshot: it holds every message stored before it, each with its letter', async () => {
    const { db, store } = await aPopulatedSite(kind)
    const writers = startWriting(db)
    try {
      for (let round = 0; round < rounds; round += 1) {
        const before = [...writers.stored]
        const file = await createBackupFile({ db, store })
        const references = async (table: string) =>
          (await readArchiveRows(file, table)).map((row) => String(row['reference'])).toSorted()
        const messages = await references('contact_message')
        expect(messages).toEqual(expect.arrayContaining(before))
        expect(await references('letter')).toEqual(messages)
      }
      expect(writers.stored.length).toBeGreaterThan(10)
    } finally {
      await writers.stop()
    }
  })

  test('leaves out a removed file that a server deletes meanwhile', async () => {
    const { open, db, store } = await aPopulatedSite(kind)
    const { path } = await db.selectFrom('media_upload').select('path').executeTakeFirstOrThrow()
    await setUploadRemoved(db, path, new Date('2026-01-01T00:00:00.000Z'))
    const server = open()
    let deleted = 0
    const read: MediaStore['read'] = async (...request) => {
      deleted += await deleteRemovedFiles(server.db, server.store, new Date())
      return store.read(...request)
    }
    const file = await temporaryFilePath()
    const { missing, originals } = await createBackup(db, { ...store, read }, file)
    expect({ missing, originals, deleted }).toEqual({ missing: [], originals: 10, deleted: 1 })
    expect(await readArchiveRows(file, 'media_upload')).toMatchObject([{ path }])
    const place = await anEmptySite(kind)
    expect(await restore(place.open, file)).toMatchObject({ originals: 10 })
  })
})

/** Three concurrent writers; `stored` has the references of acknowledged messages. */
function startWriting(db: Database) {
  const stored: string[] = []
  let writing = true
  const write = async () => {
    while (writing) {
      stored.push(await storeTestMessage(db, `Message ${stored.length}`))
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

test('only the owner can read a backup, and no other file is left', async () => {
  const file = await createBackupFile(await aPopulatedSite('SQLite'))
  expect(await listFilesBelow(dirname(file))).toEqual(['backup.tar.gz'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('an existing file is only overwritten with `replace`', async () => {
  const site = await aPopulatedSite('SQLite')
  const file = await temporaryFilePath()
  await writeFile(file, 'mine')
  await expect(createBackup(site.db, site.store, file)).rejects.toThrow(/already exists.*--replace/)
  expect(await readFile(file, 'utf8')).toBe('mine')
  await createBackup(site.db, site.store, file, { replace: true })
  expect((await readContents(file)).has('manifest.json')).toBe(true)
})

test('missing and damaged pictures are named, and nothing is written', async () => {
  const { db, store } = await aPopulatedSite('SQLite')
  const [damaged = '', missing = ''] = await listFilesBelow(store.originals)
  await writeFile(join(store.originals, damaged), 'not a picture')
  await rm(join(store.originals, missing))
  const file = await temporaryFilePath()
  const refusal = createBackup(db, store, file)
  await expect(refusal).rejects.toThrow(`/${damaged} is damaged\n`)
  await expect(refusal).rejects.toThrow(`/${missing} is missing\n`)
  expect(await listFilesBelow(dirname(file))).toEqual([])

  const { missing: leftOut, originals } = await createBackup(db, store, file, { withoutMissing: true })
  expect(leftOut.toSorted()).toEqual([`/${damaged} is damaged`, `/${missing} is missing`])
  expect(originals).toBe(9)
  const place = await anEmptySite('SQLite')
  expect(await restore(place.open, file)).toMatchObject({ originals: 9 })
})

test('a missing folder, a folder as file and a database without tables are named', async () => {
  const site = await aPopulatedSite('SQLite')
  const refusal = (file: string) => expect(createBackup(site.db, site.store, file, { replace: true })).rejects
  const missing = await temporaryFilePath('no/such/folder')
  await refusal(missing).toThrow(`${missing}: the folder ${dirname(missing)} does not exist.`)
  const folder = dirname(await temporaryFilePath())
  await refusal(folder).toThrow(`${folder}: this is a folder. Name a file in it`)
  const { db, store } = (await anEmptySite('SQLite')).open()
  const file = await temporaryFilePath()
  await expect(createBackup(db, store, file)).rejects.toThrow('nothing to back up')
  expect(await listFilesBelow(dirname(file))).toEqual([])
})

test.skipIf(!canMountDisks)(
  'if the disk gets full at any time, only the previous backup remains, unchanged',
  async () => {
    const { db, store } = await aPopulatedSite('SQLite')
    for (let count = 0; count < 20; count += 1) {
      await storeTestMessage(db, randomBytes(60_000).toString('base64'))
    }
    const before = await createBackupFile({ db, store })
    const { size } = await stat(before)
    const disk = aSmallDisk(4 * size + 64 * 1024)
    const file = join(disk, 'backup.tar.gz')
    await copyFile(before, file)
    for (const free of [0, 4_096, size / 4, size / 2, size - 8_192]) {
      await fillDisk(disk, free)
      const reason = `${file}: the disk is full. Free some space there`
      await expect(createBackup(db, store, file, { replace: true }), `${free} bytes`).rejects.toThrow(reason)
      expect(await listFilesBelow(disk)).toEqual(['backup.tar.gz', 'filler'])
      expect((await readFile(file)).equals(await readFile(before))).toBe(true)
      await rm(join(disk, 'filler'))
    }
    await createBackup(db, store, file, { replace: true })
    expect(await readArchiveState(file)).toEqual(await readArchiveState(before))
  },
)
