import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  createBackupFile,
  temporaryFilePath,
  craftArchive,
  craftTar,
  readArchiveRows,
  readArchiveState,
  type TarEntry,
} from '../../tests/support/catalogue/archive-fixtures.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import {
  aPopulatedSite,
  anEmptySite,
  storeTestMessage,
  type TestSite,
} from '../../tests/support/server/test-site.ts'
import { listMigrations, migrate, migrateTo, migrationNames } from '../database/migrate.ts'
import { listDrafts } from '../drafts/draft-record.ts'
import { publishDrafts } from '../publications/publish-drafts.ts'
import { undoPublication } from '../publications/undo-publication.ts'
import { restore } from './restore.ts'

const directions = databaseKinds.flatMap((from) => databaseKinds.map((to) => [from, to] as const))

describe.each(directions)('a backup from %s restored on %s', (from, to) => {
  test('has every row and file, and continues the ids', async () => {
    const site = await aPopulatedSite(from)
    const file = await createBackupFile(site)
    const place = await anEmptySite(to)
    const result = await restore(place.open, file)
    expect(result).toMatchObject({ originals: 11 })
    const restored = place.open()
    expect(await readArchiveState(await createBackupFile(restored))).toEqual(await readArchiveState(file))

    await storeTestMessage(restored.db, 'The first since')
    const ids = await restored.db.selectFrom('contact_message').select('id').orderBy('id').execute()
    expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }])
    const [draft] = await listDrafts(restored.db)
    const entry = { kind: 'aircraft model', key: '1', revision: draft?.revision ?? 0 } as const
    const second = await publishDrafts(restored.db, { entries: [entry], staff: 1, note: null })
    expect((await undoPublication(restored.db, second, 1)).publication).toBe(second + 1)
  })

  test('of an earlier version is migrated', async () => {
    const old = await anEmptySite(from)
    const { db, store } = old.open()
    await migrateTo(db, '0002-contact-message')
    const message = {
      reference: '7K3F-9QXM',
      subject: 'contact-us',
      message: 'Old',
      from_email: 'a@example.com',
    }
    await db
      .insertInto('contact_message')
      .values({ ...message, received_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    const file = await createBackupFile({ db, store })
    expect(await listMigrations(db)).toEqual(migrationNames.slice(0, 2))

    const place = await anEmptySite(to)
    await restore(place.open, file)
    const restored = place.open().db
    expect(await listMigrations(restored)).toEqual(migrationNames)
    expect(await restored.selectFrom('contact_message').selectAll().execute()).toMatchObject([message])
    expect(await restored.selectFrom('secret').select('name').orderBy('name').execute()).toHaveLength(2)
  })
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('a database with tables but without rows counts as empty', async () => {
    const file = await createBackupFile(await aPopulatedSite(kind))
    const place = await anEmptySite(kind)
    await migrate(place.open().db)
    await restore(place.open, file)
    expect(await readArchiveState(await createBackupFile(place.open()))).toEqual(await readArchiveState(file))
  })

  test.each([['a catalogue'], ['nothing but a message']])(
    'a database with %s is not changed',
    async (what) => {
      const file = await createBackupFile(await aPopulatedSite(kind))
      const place = what === 'a catalogue' ? await aPopulatedSite(kind) : await anEmptySite(kind)
      const { db, store } = place.open()
      await migrate(db)
      if (what !== 'a catalogue') await storeTestMessage(db, 'Hello')
      const before = [await readArchiveState(await createBackupFile({ db, store })), await place.files()]
      await expect(restore(place.open, file)).rejects.toThrow(/is not empty: its table \w+ has rows/)
      expect([await readArchiveState(await createBackupFile({ db, store })), await place.files()]).toEqual(
        before,
      )
    },
  )
})

test('rows that violate a constraint leave the database empty', async () => {
  const row = `${JSON.stringify({ id: 1, model: 99, list: 'features', position: 0, name: 'Flaps' })}\n`
  const file = await craftArchive([{ name: 'rows/aircraft_model_item/000001.jsonl', content: row }])
  for (const kind of databaseKinds) {
    const place = await anEmptySite(kind)
    await expect(restore(place.open, file)).rejects.toThrow(/foreign key/i)
    expect(await listMigrations(place.open().db)).toEqual([])
  }
})

test('many messages of every allowed length are restored', async () => {
  const { db, store } = await aPopulatedSite('SQLite')
  for (let count = 0; count < 50; count += 1)
    await storeTestMessage(db, `${count} ${'飛'.repeat(count * 200)}`)
  const file = await createBackupFile({ db, store })
  const place = await anEmptySite('SQLite')
  await restore(place.open, file)
  expect(await readArchiveRows(file, 'letter')).toHaveLength(52)
  expect(await readArchiveState(await createBackupFile(place.open()))).toEqual(await readArchiveState(file))
})

/** Makes sure that restoring a file fails and writes nothing; returns the error. */
async function refusal(file: string): Promise<string> {
  const place: TestSite = await anEmptySite('SQLite')
  const answer = await restore(place.open, file).then(
    () => 'It was restored',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
  )
  expect(await place.files()).toEqual([])
  return answer
}

test('a missing file and a folder are named', async () => {
  const missing = await temporaryFilePath('no/such/backup')
  expect(await refusal(missing)).toBe(`BackupError: ${missing}: there is no such file. Name a backup file.`)
  const folder = dirname(await temporaryFilePath())
  expect(await refusal(folder)).toBe(`BackupError: ${folder}: this is a folder. Name the backup file in it.`)
})

test('an archive with a changed byte is refused before anything is written, wherever the byte is', async () => {
  const archive = await readFile(await createBackupFile(await aPopulatedSite('SQLite')))
  const changed = await temporaryFilePath()
  const some = Array.from({ length: 60 }, (_, part) => Math.floor((archive.length * part) / 60))
  let refused = 0
  for (const place of [1, 2, 3, ...some, archive.length - 1]) {
    const content = archive.with(place, (archive[place] ?? 0) ^ 0x10)
    if (unpacksToTheSame(content, archive)) continue
    await writeFile(changed, content)
    expect(await refusal(changed), `byte ${place}`).toMatch(/^BackupError: .*(?:is damaged|is not a backup)/)
    refused += 1
  }
  expect(refused).toBeGreaterThan(55)
})

/** Some bits of gzip have no effect: the timestamp, and padding before stored blocks. */
function unpacksToTheSame(content: Uint8Array, archive: Buffer): boolean {
  try {
    return gunzipSync(content).equals(gunzipSync(archive))
  } catch {
    return false
  }
}

test('a truncated archive is refused before anything is written, wherever it ends', async () => {
  const archive = await readFile(await createBackupFile(await aPopulatedSite('SQLite')))
  const cut = await temporaryFilePath()
  for (const length of [0, 1, 9, 500, archive.length / 2, archive.length - 9, archive.length - 1]) {
    await writeFile(cut, archive.subarray(0, Math.floor(length)))
    expect(await refusal(cut), `${length} bytes`).toMatch(/^BackupError: .*(?:is damaged|is not a backup)/)
  }
})

const original = { name: 'originals/media/home/1.2cf24dba5fb0a30e.jpg', content: 'hello' }

test.each<[string, TarEntry[], object, RegExp]>([
  ['of another program', [], { product: 'Lego' }, /is not a backup of this program/],
  ['of a newer format', [], { format: 2, migrations: undefined }, /was written by a newer version/],
  [
    'with a newer migration',
    [],
    { migrations: [...migrationNames, '0099-from-the-future'] },
    /by a newer version/,
  ],
  ['with other migrations', [], { migrations: ['0001-something-else'] }, /by a newer version/],
  ['without migrations', [], { migrations: [] }, /is damaged: its manifest is incomplete/],
  ['with a file of another content', [{ ...original, content: 'hullo' }], {}, /is damaged: originals/],
  ['with a second manifest', [{ name: 'manifest.json', content: '{}' }], {}, /is damaged: manifest/],
])('an archive %s is refused before anything is written', async (_, entries, manifest, message) => {
  expect(await refusal(await craftArchive(entries, manifest))).toMatch(message)
})

test.each<[string, TarEntry[]]>([
  ['without a manifest', [original]],
  ['of nothing', []],
])('a tar %s is refused before anything is written', async (_, entries) => {
  expect(await refusal(await craftTar(entries))).toMatch(/^BackupError: /)
})

test('an archive without one of its entries is refused before anything is written', async () => {
  const sums = `${'0'.repeat(64)}  manifest.json\n`
  const manifest = {
    product: 'Hangar',
    format: 1,
    made_at: '2026-01-01T00:00:00.000Z',
    migrations: migrationNames,
  }
  const entries = [
    { name: 'manifest.json', content: JSON.stringify(manifest) },
    { name: 'SHA256SUMS', content: sums },
  ]
  expect(await refusal(await craftTar(entries))).toContain('is damaged: its checksums do not match')
  expect(await refusal(await craftTar(entries.slice(0, 1)))).toContain('is damaged: its end is missing')
})

test.each<[string, TarEntry]>([
  ['points outside the folder', { name: 'originals/../../outside.2cf24dba5fb0a30e.jpg', content: 'hello' }],
  [
    'points outside the folder from a subfolder',
    { name: 'originals/media/../../../x.2cf24dba5fb0a30e.jpg', content: 'hello' },
  ],
  ['begins at the root', { name: '/etc/cron.d/x', content: 'hello' }],
  ['begins at the root of originals', { name: 'originals//etc/x.2cf24dba5fb0a30e.jpg', content: 'hello' }],
  [
    'points outside by backslashes',
    { name: 'originals/media/..\\..\\x.2cf24dba5fb0a30e.jpg', content: 'hello' },
  ],
  ['is a link', { ...original, content: '', type: 'symlink', linkname: '/etc/passwd' }],
  ['is a hard link', { name: original.name, type: 'link', linkname: '/etc/passwd' }],
  ['is a folder', { name: 'originals/media', type: 'directory' }],
  ['has an invalid table name', { name: 'rows/site;drop/000001.jsonl', content: '{}' }],
  ['is something else', { name: 'notes.txt', content: 'hello' }],
])('an archive with an entry that %s is refused before anything is written', async (_, entry) => {
  expect(await refusal(await craftArchive([original, entry]))).toMatch(
    /^BackupError: .* is not a backup of this program/,
  )
})
