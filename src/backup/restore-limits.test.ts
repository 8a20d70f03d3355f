import { createHash } from 'node:crypto'
import { appendFile, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  createBackupFile,
  craftArchive,
  craftTar,
  readArchiveState,
  type TarEntry,
} from '../../tests/support/catalogue/archive-fixtures.ts'
import { aSmallDisk, fillDisk, canMountDisks } from '../../tests/support/media/disk-fixtures.ts'
import { aPopulatedSite, anEmptySite } from '../../tests/support/server/test-site.ts'
import { listFilesBelow } from '../../tests/support/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { listMigrations, migrationNames } from '../database/migrate.ts'
import { mediaStoreIn } from '../media/store/folder-media-store.ts'
import { restore } from './restore.ts'

const MEGABYTE = 1024 * 1024

/** Pictures of this size, which compress to almost nothing, and their rows. */
function manyPictures(count: number, bytes: number): TarEntry[] {
  const content = '\0'.repeat(bytes)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const paths = Array.from({ length: count }, (_, index) => `media/${index}`)
  const row = (path: string, id: number) => ({
    id,
    path: `${path}.jpg`,
    sha256,
    media_type: 'image/jpeg',
    bytes,
    width: 1,
    height: 1,
    placeholder: 'data:,',
  })
  return [
    ...paths.map((path) => ({ name: `originals/${path}.${sha256.slice(0, 16)}.jpg`, content })),
    {
      name: 'rows/media_file/000001.jsonl',
      content: paths.map((path, index) => `${JSON.stringify(row(path, index + 1))}\n`).join(''),
    },
  ]
}

/** Makes sure that restoring a file fails and writes nothing; returns the error. */
async function refusal(file: string): Promise<string> {
  const place = await anEmptySite('SQLite')
  const answer = await restore(place.open, file).then(
    () => 'It was restored',
    (error: unknown) => String(error),
  )
  expect(await place.files()).toEqual([])
  return answer
}

test('an archive that is larger than its entries declare is refused before anything is written', async () => {
  const file = await createBackupFile(await aPopulatedSite('SQLite'))
  await appendFile(file, gzipSync(Buffer.alloc(64 * MEGABYTE)))
  expect(await refusal(file)).toMatch(/^BackupError: .* is damaged: it is larger than its entries declare/)
})

test('an archive with too long a list of checksums is refused before the list is read', async () => {
  const manifest = {
    product: 'Hangar',
    format: 1,
    made_at: '2026-01-01T00:00:00.000Z',
    migrations: migrationNames,
  }
  const file = await craftTar([
    { name: 'manifest.json', content: JSON.stringify(manifest) },
    { name: 'SHA256SUMS', content: '0'.repeat(4 * MEGABYTE) },
  ])
  // Reading further would fail differently: the end is missing.
  await writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, MEGABYTE)))
  expect(await refusal(file)).toMatch(/is damaged: its checksums do not match/)
})

test('an archive whose pictures do not match its rows is refused', async () => {
  const entries = manyPictures(3, 1_000)
  expect(await refusal(await craftArchive(entries.slice(0, 3)))).toMatch(/is damaged: its rows do not match/)
  const [one, two, three, rows] = entries
  if (!one || !two || !three || !rows) throw new Error('Expected four entries')
  const smaller = { ...rows, content: rows.content?.replace('"bytes":1000', '"bytes":999') ?? '' }
  expect(await refusal(await craftArchive([one, two, three, smaller]))).toMatch(
    /rows do not match \/media\/0/,
  )
  expect(await refusal(await craftArchive([one, one, two, three, rows]))).toMatch(
    /rows do not match \/media\/0/,
  )
  const place = await anEmptySite('SQLite')
  await restore(place.open, await craftArchive(entries))
  expect(await listFilesBelow(place.open().store.originals)).toHaveLength(3)
})

test.skipIf(!canMountDisks)(
  'an archive that does not fit on the disk is refused before anything is written, and restored when it fits',
  async () => {
    const disk = aSmallDisk(4 * MEGABYTE)
    const file = await craftArchive(manyPictures(12, MEGABYTE / 4))
    expect((await readFile(file)).length).toBeLessThan(100_000)
    const dataDir = join(disk, 'data')
    const location = { kind: 'sqlite', file: join(dataDir, 'hangar.sqlite') } as const
    const store = mediaStoreIn(dataDir)
    const open = () => ({ db: openDatabase(location), store })
    const run = () =>
      restore(open, file, {
        original: join(dataDir, 'media'),
        rows: dataDir,
        hasOriginal: (address) => store.has('originals', address),
      })
    await fillDisk(disk, 2 * MEGABYTE)
    const before = await statfs(disk)
    await expect(run()).rejects.toThrow(
      `${join(dataDir, 'media')}: not enough disk space for the contents of ${file}.`,
    )
    expect(await listFilesBelow(disk)).toEqual(['filler'])
    expect(await statfs(disk)).toEqual(before)
    await rm(join(disk, 'filler'))
    expect(await run()).toMatchObject({ originals: 12 })
    // As after an interrupted restore: the pictures exist and need no more space.
    await rm(location.file)
    expect(await run()).toMatchObject({ originals: 12 })
  },
)

test.skipIf(!canMountDisks)('rows and pictures share the free space of a disk', async () => {
  const disk = aSmallDisk(4 * MEGABYTE)
  const rows = { name: 'rows/contact_message/000001.jsonl', content: ' '.repeat(2 * MEGABYTE) }
  const file = await craftArchive([...manyPictures(1, 3 * MEGABYTE), rows])
  const place = await anEmptySite('SQLite')
  const refused = restore(place.open, file, { original: disk, rows: join(disk, 'data') })
  await expect(refused).rejects.toThrow(/: not enough disk space for the contents of /)
  expect(await place.files()).toEqual([])
})

test.skipIf(!canMountDisks)(
  'if the disk gets full during a restore, what was written is removed, and nothing else',
  async () => {
    const site = await aPopulatedSite('SQLite')
    const file = await createBackupFile(site)
    const disk = aSmallDisk(4 * MEGABYTE)
    const location = { kind: 'sqlite', file: join(disk, 'hangar.sqlite') } as const
    const open = () => ({ db: openDatabase(location), store: mediaStoreIn(disk) })
    const [present = ''] = await listFilesBelow(site.store.originals)
    const content = await readFile(join(site.store.originals, present))
    await open().store.put('originals', `/${present}`, content)
    // Enough for the tables and some of the pictures.
    await fillDisk(disk, 300 * 1024)
    await expect(restore(open, file)).rejects.toThrow(/full/)
    const left = (await listFilesBelow(disk)).filter((name) => !name.startsWith('hangar.sqlite'))
    expect(left).toEqual(['filler', `media/originals/${present}`])
    const { db } = open()
    expect(await listMigrations(db).finally(() => db.destroy())).toEqual([])
    await rm(join(disk, 'filler'))
    await restore(open, file)
    const restored = open()
    expect(await readArchiveState(await createBackupFile(restored))).toEqual(await readArchiveState(file))
    await restored.db.destroy()
  },
)
