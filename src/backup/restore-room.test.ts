import { createHash } from 'node:crypto'
import { appendFile, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aBackupOf, craftArchive, craftTar, stateIn, type TarEntry } from '../../tests/support/archives.ts'
import { aSmallDisk, fillDisk, mayMountDisks } from '../../tests/support/full-disk.ts'
import { aFilledPlace, aSitePlace } from '../../tests/support/site-place.ts'
import { namesBelow } from '../../tests/support/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { listMigrations, migrationNames } from '../database/migrate.ts'
import { mediaStoreIn } from '../media/folder-media-store.ts'
import { restore } from './restore.ts'

const MEGABYTE = 1024 * 1024

/** Pictures of so many bytes each, which fold to next to nothing, and the rows that name them. */
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

/** Restores a file into an empty place, which is to be refused with nothing there. */
async function refusal(file: string): Promise<string> {
  const place = await aSitePlace('SQLite')
  const answer = await restore(place.open, file).then(
    () => 'It was restored',
    (error: unknown) => String(error),
  )
  expect(await place.files()).toEqual([])
  return answer
}

test('an archive that unfolds to more than its entries say is refused before anything is there', async () => {
  const file = await aBackupOf(await aFilledPlace('SQLite'))
  await appendFile(file, gzipSync(Buffer.alloc(64 * MEGABYTE)))
  expect(await refusal(file)).toMatch(
    /^BackupRefused: .* is damaged: it unfolds to more than its entries say/,
  )
})

test('an archive whose list of sums is longer than its entries need is refused before the list is read', async () => {
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
  // Who reads on comes to an end that is missing.
  await writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, MEGABYTE)))
  expect(await refusal(file)).toMatch(/is damaged: its checksums are others/)
})

test('an archive with pictures of which its rows tell nothing, or another size, is refused', async () => {
  const entries = manyPictures(3, 1_000)
  expect(await refusal(await craftArchive(entries.slice(0, 3)))).toMatch(
    /is damaged: its rows tell nothing of/,
  )
  const [one, two, three, rows] = entries
  if (!one || !two || !three || !rows) throw new Error('There are four')
  const smaller = { ...rows, content: rows.content?.replace('"bytes":1000', '"bytes":999') ?? '' }
  expect(await refusal(await craftArchive([one, two, three, smaller]))).toMatch(
    /rows tell nothing of \/media\/0/,
  )
  expect(await refusal(await craftArchive([one, one, two, three, rows]))).toMatch(/nothing of \/media\/0/)
  const place = await aSitePlace('SQLite')
  await restore(place.open, await craftArchive(entries))
  expect(await namesBelow(place.open().store.originals)).toHaveLength(3)
})

test.skipIf(!mayMountDisks)(
  'an archive for which the disk has no room is refused before anything is there, and taken when it has',
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
      `There is no room in ${join(dataDir, 'media')} for what ${file} holds.`,
    )
    expect(await namesBelow(disk)).toEqual(['filler'])
    expect(await statfs(disk)).toEqual(before)
    await rm(join(disk, 'filler'))
    expect(await run()).toMatchObject({ originals: 12 })
    // As it is after one that was interrupted: the pictures are there and take no more room.
    await rm(location.file)
    expect(await run()).toMatchObject({ originals: 12 })
  },
)

test.skipIf(!mayMountDisks)('rows and pictures share the room of a disk', async () => {
  const disk = aSmallDisk(4 * MEGABYTE)
  const rows = { name: 'rows/contact_message/000001.jsonl', content: ' '.repeat(2 * MEGABYTE) }
  const file = await craftArchive([...manyPictures(1, 3 * MEGABYTE), rows])
  const place = await aSitePlace('SQLite')
  const refused = restore(place.open, file, { original: disk, rows: join(disk, 'data') })
  await expect(refused).rejects.toThrow(/^There is no room in /)
  expect(await place.files()).toEqual([])
})

test.skipIf(!mayMountDisks)(
  'where the room goes while an archive is unfolded, what was written is taken away, and nothing else',
  async () => {
    const site = await aFilledPlace('SQLite')
    const file = await aBackupOf(site)
    const disk = aSmallDisk(4 * MEGABYTE)
    const location = { kind: 'sqlite', file: join(disk, 'hangar.sqlite') } as const
    const open = () => ({ db: openDatabase(location), store: mediaStoreIn(disk) })
    const [present = ''] = await namesBelow(site.store.originals)
    const content = await readFile(join(site.store.originals, present))
    await open().store.put('originals', `/${present}`, content)
    // Room for the tables and some of the pictures.
    await fillDisk(disk, 300 * 1024)
    await expect(restore(open, file)).rejects.toThrow(/full/)
    const left = (await namesBelow(disk)).filter((name) => !name.startsWith('hangar.sqlite'))
    expect(left).toEqual(['filler', `media/originals/${present}`])
    const { db } = open()
    expect(await listMigrations(db).finally(() => db.destroy())).toEqual([])
    await rm(join(disk, 'filler'))
    await restore(open, file)
    const restored = open()
    expect(await stateIn(await aBackupOf(restored))).toEqual(await stateIn(file))
    await restored.db.destroy()
  },
)
