import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  aBackupOf,
  aFileName,
  craftArchive,
  craftTar,
  rowsIn,
  stateIn,
  type TarEntry,
} from '../../tests/support/archives.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { aFilledPlace, aSitePlace, sendMessage, type SitePlace } from '../../tests/support/site-place.ts'
import { listMigrations, migrate, migrateTo, migrationNames } from '../database/migrate.ts'
import { restore } from './restore.ts'

const ways = databaseKinds.flatMap((from) => databaseKinds.map((to) => [from, to] as const))

describe.each(ways)('a backup from %s restored on %s', (from, to) => {
  test('holds every row and every file as it was, and goes on counting where the site was', async () => {
    const site = await aFilledPlace(from)
    const file = await aBackupOf(site)
    const place = await aSitePlace(to)
    const result = await restore(place.open, file)
    expect(result).toMatchObject({ originals: 10 })
    const restored = place.open()
    expect(await stateIn(await aBackupOf(restored))).toEqual(await stateIn(file))

    await sendMessage(restored.db, 'The first since')
    const ids = await restored.db.selectFrom('contact_message').select('id').orderBy('id').execute()
    expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }])
  })

  test('of an earlier version is brought up to date', async () => {
    const old = await aSitePlace(from)
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
    const file = await aBackupOf({ db, store })
    expect(await listMigrations(db)).toEqual(migrationNames.slice(0, 2))

    const place = await aSitePlace(to)
    await restore(place.open, file)
    const restored = place.open().db
    expect(await listMigrations(restored)).toEqual(migrationNames)
    expect(await restored.selectFrom('contact_message').selectAll().execute()).toMatchObject([message])
    expect(await restored.selectFrom('secret').select('name').orderBy('name').execute()).toHaveLength(2)
  })
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('a place that has tables but nothing in them is empty', async () => {
    const file = await aBackupOf(await aFilledPlace(kind))
    const place = await aSitePlace(kind)
    await migrate(place.open().db)
    await restore(place.open, file)
    expect(await stateIn(await aBackupOf(place.open()))).toEqual(await stateIn(file))
  })

  test.each([['a catalogue'], ['nothing but a message']])(
    'a place with %s is left as it is',
    async (what) => {
      const file = await aBackupOf(await aFilledPlace(kind))
      const place = what === 'a catalogue' ? await aFilledPlace(kind) : await aSitePlace(kind)
      const { db, store } = place.open()
      await migrate(db)
      if (what !== 'a catalogue') await sendMessage(db, 'Hello')
      const before = [await stateIn(await aBackupOf({ db, store })), await place.files()]
      await expect(restore(place.open, file)).rejects.toThrow(/is not empty: its table \w+ has rows/)
      expect([await stateIn(await aBackupOf({ db, store })), await place.files()]).toEqual(before)
    },
  )
})

test('rows that do not fit leave the place empty', async () => {
  const row = `${JSON.stringify({ id: 1, model: 99, list: 'features', position: 0, name: 'Flaps' })}\n`
  const file = await craftArchive([{ name: 'rows/aircraft_model_item/000001.jsonl', content: row }])
  for (const kind of databaseKinds) {
    const place = await aSitePlace(kind)
    await expect(restore(place.open, file)).rejects.toThrow(/foreign key/i)
    expect(await listMigrations(place.open().db)).toEqual([])
  }
})

test('messages of every length the form takes come back, however many', async () => {
  const { db, store } = await aFilledPlace('SQLite')
  for (let count = 0; count < 250; count += 1) await sendMessage(db, `${count} ${'飛'.repeat(count * 40)}`)
  const file = await aBackupOf({ db, store })
  const place = await aSitePlace('SQLite')
  await restore(place.open, file)
  expect(await rowsIn(file, 'letter')).toHaveLength(252)
  expect(await stateIn(await aBackupOf(place.open()))).toEqual(await stateIn(file))
})

/** Restores a file on SQLite, which is to be refused with nothing there. */
async function refusal(file: string): Promise<string> {
  const place: SitePlace = await aSitePlace('SQLite')
  const answer = await restore(place.open, file).then(
    () => 'It was restored',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
  )
  expect(await place.files()).toEqual([])
  return answer
}

test('an archive with a changed byte is refused before anything is there, wherever the byte is', async () => {
  const archive = await readFile(await aBackupOf(await aFilledPlace('SQLite')))
  const changed = await aFileName()
  const some = Array.from({ length: 60 }, (_, part) => Math.floor((archive.length * part) / 60))
  let refused = 0
  for (const place of [1, 2, 3, ...some, archive.length - 1]) {
    const content = archive.with(place, (archive[place] ?? 0) ^ 0x10)
    if (unpacksToTheSame(content, archive)) continue
    await writeFile(changed, content)
    expect(await refusal(changed), `byte ${place}`).toMatch(/^BackupRefused: .*(?:is damaged|is no backup)/)
    refused += 1
  }
  expect(refused).toBeGreaterThan(55)
})

/** Some bits of gzip are read by nobody: when it was written, and what fills a byte before bytes that are stored. */
function unpacksToTheSame(content: Uint8Array, archive: Buffer): boolean {
  try {
    return gunzipSync(content).equals(gunzipSync(archive))
  } catch {
    return false
  }
}

test('an archive that is cut off is refused before anything is there, wherever it ends', async () => {
  const archive = await readFile(await aBackupOf(await aFilledPlace('SQLite')))
  const cut = await aFileName()
  for (const length of [0, 1, 9, 500, archive.length / 2, archive.length - 9, archive.length - 1]) {
    await writeFile(cut, archive.subarray(0, Math.floor(length)))
    expect(await refusal(cut), `${length} bytes`).toMatch(/^BackupRefused: .*(?:is damaged|is no backup)/)
  }
})

const original = { name: 'originals/media/home/1.2cf24dba5fb0a30e.jpg', content: 'hello' }

test.each<[string, TarEntry[], object, RegExp]>([
  ['of another program', [], { product: 'Lego' }, /is no backup of this program/],
  ['of a newer format', [], { format: 2, migrations: undefined }, /was written by a newer version/],
  [
    'with a newer migration',
    [],
    { migrations: [...migrationNames, '0099-from-the-future'] },
    /by a newer version/,
  ],
  ['with other migrations', [], { migrations: ['0001-something-else'] }, /by a newer version/],
  ['that says nothing of its migrations', [], { migrations: [] }, /is damaged: its manifest says too little/],
  ['with a file of another content', [{ ...original, content: 'hullo' }], {}, /is damaged: originals/],
  ['with a second manifest', [{ name: 'manifest.json', content: '{}' }], {}, /is damaged: manifest/],
])('an archive %s is refused before anything is there', async (_, entries, manifest, said) => {
  expect(await refusal(await craftArchive(entries, manifest))).toMatch(said)
})

test.each<[string, TarEntry[]]>([
  ['without a manifest', [original]],
  ['of nothing', []],
])('a tar %s is refused before anything is there', async (_, entries) => {
  expect(await refusal(await craftTar(entries))).toMatch(/^BackupRefused: /)
})

test('an archive from which an entry was taken is refused before anything is there', async () => {
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
  expect(await refusal(await craftTar(entries))).toContain('is damaged: its checksums are others')
  expect(await refusal(await craftTar(entries.slice(0, 1)))).toContain('is damaged: its end is missing')
})

test.each<[string, TarEntry]>([
  ['leads out of the folder', { name: 'originals/../../outside.2cf24dba5fb0a30e.jpg', content: 'hello' }],
  [
    'leads out of the folder further down',
    { name: 'originals/media/../../../x.2cf24dba5fb0a30e.jpg', content: 'hello' },
  ],
  ['begins at the root', { name: '/etc/cron.d/x', content: 'hello' }],
  ['begins at the root of originals', { name: 'originals//etc/x.2cf24dba5fb0a30e.jpg', content: 'hello' }],
  ['leads out by backslashes', { name: 'originals/media/..\\..\\x.2cf24dba5fb0a30e.jpg', content: 'hello' }],
  ['is a link', { ...original, content: '', type: 'symlink', linkname: '/etc/passwd' }],
  ['is a hard link', { name: original.name, type: 'link', linkname: '/etc/passwd' }],
  ['is a folder', { name: 'originals/media', type: 'directory' }],
  ['names a table by what is none', { name: 'rows/site;drop/000001.jsonl', content: '{}' }],
  ['is something else', { name: 'notes.txt', content: 'hello' }],
])('an archive with an entry that %s is refused before anything is there', async (_, entry) => {
  expect(await refusal(await craftArchive([original, entry]))).toMatch(
    /^BackupRefused: .* is no backup of this program/,
  )
})
