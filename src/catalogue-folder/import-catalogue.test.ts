import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyTemplateOriginals } from '../../tests/support/database/database-templates.ts'
import { databaseKinds, describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { aTestSite } from '../../tests/support/server/test-site.ts'
import { edit, put, smallCatalogue } from '../../tests/support/catalogue/small-catalogue.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { findLastChange } from '../catalogue/catalogue-change.ts'
import { mediaUrl } from '../contract/media-url.ts'
import type { Database } from '../database/open-database.ts'
import { mediaStoreIn, type FolderMediaStore } from '../media/store/folder-media-store.ts'
import { describeChange } from '../publications/describe-change.ts'
import { listPublications } from '../history/publication-list.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'

const cub = 'catalogue/models/cub-25.yaml'
const zero = 'catalogue/models/zero-40.yaml'
const accessories = 'catalogue/accessories.yaml'
const redirects = 'catalogue/redirects.yaml'
const front = 'media/aircraft/cub/yellow-front.jpg'

describeOnEachDatabase(
  'The demonstration catalogue',
  (db) => {
    test('is imported completely', async () => {
      const { models, media: _, ...rest } = await readCatalogue(db())
      const versions = models.flatMap((model) => model.versions)
      const counts = Object.fromEntries(Object.entries(rest).map(([kind, entries]) => [kind, entries.length]))
      expect({ ...counts, models: models.length, versions: versions.length }).toEqual({
        site: 1,
        airframes: 42,
        classes: 7,
        models: 64,
        versions: 128,
        accessories: 28,
        reviews: 10,
        distributors: 22,
        events: 12,
        parts: 515,
        redirects: 6,
      })
      const [first] = await listPublications(db(), () => null, { limit: 9 })
      expect(first).toMatchObject({ source: 'import' })
      expect(first?.entry_count).toBe(1 + 42 + 7 + 64 + 28 + 10 + 22 + 12 + 515 + 6)
    })
  },
  { contents: 'the demonstration' },
)

test('The demonstration catalogue has all its pictures and files in the store, byte for byte', async () => {
  const { db, store } = (await aTestSite('SQLite', 'the demonstration')).open()
  const { media } = await readCatalogue(db)
  for (const { path, sha256 } of media) {
    const stored = await readFile(join(store.originals, mediaUrl(path, sha256)))
    expect(stored.equals(await readFile(join(demoFolder, path))), path).toBe(true)
  }
  expect(await listFilesBelow(store.originals)).toHaveLength(media.length)
})

test('The demonstration catalogue changes nothing when it is imported again', async () => {
  const { db, store } = (await aTestSite('SQLite', 'the demonstration')).open()
  const version = await versionOf(db)
  expect(await importCatalogue(db, store, demoFolder)).toEqual([])
  expect(await versionOf(db)).toBe(version)
})

test('Every entry of a first import is added', async () => {
  const { db, store } = (await aTestSite('SQLite', 'migrated')).open()
  const changes = await importCatalogue(db, store, await smallCatalogue())
  expect(changes.every(({ kind }) => kind === 'added')).toBe(true)
  expect(changes).toHaveLength(Object.values(await readCatalogue(db)).flat().length)
})

describeOnEachDatabase(
  'An import',
  (db) => {
    let folder: string
    let store: FolderMediaStore
    const importFolder = () => importCatalogue(db(), store, folder)
    /** What an import changes, as the command prints it. */
    const changesOf = async () => (await importFolder()).flatMap(describeChange)

    beforeEach(async () => {
      folder = await smallCatalogue()
      const dataDir = await temporaryFolder()
      await copyTemplateOriginals('the small catalogue', dataDir)
      store = mediaStoreIn(dataDir)
    })

    test('reports changes field by field', async () => {
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      await edit(folder, cub, 'skill: beginner\n', '')
      await edit(folder, cub, '- Two wing halves', '- Two wing halves\n- Tailplane')
      await edit(folder, cub, 'alt: Side view', 'alt: From the left')
      expect(await changesOf()).toEqual([
        'changed aircraft model 1 J-3 Cub 25: wingspan 1341 -> 1350',
        'changed aircraft model 1 J-3 Cub 25: skill beginner -> (none)',
        'changed aircraft model 1 J-3 Cub 25: include_list[2] (none) -> Tailplane',
        'changed aircraft model 1 J-3 Cub 25: versions[0].images[1].alt Side view -> From the left',
      ])
      expect(await changesOf()).toEqual([])
    })

    test('increments the catalogue version, so that running servers notice it', async () => {
      const before = await versionOf(db())
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      await importFolder()
      expect(await versionOf(db())).toBe(before + 1)
    })

    test('as a dry run writes nothing and reports the same changes', async () => {
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      await put(folder, front, await readFile(join(folder, 'media/home/1.jpg')))
      const before = await everythingIn(db(), store)
      const foreseen = await importCatalogue(db(), store, folder, { dryRun: true })
      expect(foreseen.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
        `changed ${front}`,
        'changed J-3 Cub 25',
      ])
      expect(await everythingIn(db(), store)).toEqual(before)
      expect(await importFolder()).toEqual(foreseen)
    })

    test('removes entries that the folder does not contain', async () => {
      await edit(folder, accessories, ACCESSORY_OF_ZERO, '')
      await put(folder, redirects, '- code: CE-X02\n')
      await edit(folder, 'catalogue/site.yaml', TRIBUTES, 'tributes: []\n')
      expect(await changesOf()).toEqual([
        'removed file media/tributes/walter-good.jpg',
        'removed accessory 2 Retracts, A6M Zero 40',
        'added old code CE-X02',
        'changed site Swallow Models: tributes[0] {"slug":"walter-good","name":"Walter A. Good","title":"In memory of Walter A. G… -> (none)',
      ])
      const { accessories: left, site } = await readCatalogue(db())
      expect(left.map(({ name }) => name)).toEqual(['Floats, J-3 Cub 25'])
      expect(site[0]?.tributes).toEqual([])
    })

    test('is refused where it would forget a product code, and says which line to add', async () => {
      await edit(folder, accessories, ACCESSORY_OF_ZERO, '')
      await edit(folder, zero, 'CE-002A', 'CE-002B')
      const before = await everythingIn(db(), store)
      const refusal =
        "catalogue/redirects.yaml: has no line for CE-002A, which this import would remove. Add '- code: CE-002A' and, on the next line, '  now: ' with the code that takes its place, or nothing.\n" +
        "catalogue/redirects.yaml: has no line for CE-X02, which this import would remove. Add '- code: CE-X02' and, on the next line, '  now: ' with the code that takes its place, or nothing."
      await expect(importFolder()).rejects.toThrow(refusal)
      await expect(importCatalogue(db(), store, folder, { dryRun: true })).rejects.toThrow(refusal)
      expect(await everythingIn(db(), store)).toEqual(before)
      await put(folder, redirects, '- code: CE-002A\n  now: CE-002B\n- code: CE-X02\n  note: Included now.\n')
      expect(await changesOf()).toEqual([
        'changed aircraft model 2 A6M Zero 40: versions[0].product_code CE-002A -> CE-002B',
        'removed accessory 2 Retracts, A6M Zero 40',
        'added old code CE-002A',
        'added old code CE-X02',
      ])
    })

    test('never gives an old code to another product, and never forgets one', async () => {
      await put(folder, redirects, '- code: CE-001C\n  now: CE-001A\n')
      await importFolder()
      await put(folder, redirects, '[]\n')
      await expect(importFolder()).rejects.toThrow(
        "had CE-001C, which is no longer listed. Keep '- code: CE-001C'",
      )
      await edit(folder, zero, 'CE-002A', 'CE-001C')
      await expect(importFolder()).rejects.toThrow('had CE-001C, which is given to another product')
    })

    test('leaves the list of what it changed, and when each entry last did', async () => {
      const first = await findLastChange(db(), 'aircraft model', 1)
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      await importFolder()
      const listed = await db()
        .selectFrom('catalogue_change')
        .select(['kind', 'entry_kind', 'entry_key', 'entry_name'])
        .where('catalogue_version', '=', await versionOf(db()))
        .execute()
      expect(listed).toEqual([
        { kind: 'changed', entry_kind: 'aircraft model', entry_key: '1', entry_name: 'J-3 Cub 25' },
      ])
      const second = await findLastChange(db(), 'aircraft model', 1)
      expect(Date.parse(second ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
      expect(second).not.toBe(first)
      expect(await findLastChange(db(), 'aircraft model', 2)).toBe(first)
      expect(await findLastChange(db(), 'aircraft model', 99)).toBeUndefined()
    })

    test('can swap the product codes of two models', async () => {
      const id = await idOfVersion(db(), 'CE-001A')
      await edit(folder, cub, 'CE-001A', 'CE-002A')
      await edit(folder, zero, 'CE-002A', 'CE-001A')
      expect(await changesOf()).toEqual([
        'changed aircraft model 1 J-3 Cub 25: versions[0].product_code CE-001A -> CE-002A',
        'changed aircraft model 2 A6M Zero 40: versions[0].product_code CE-002A -> CE-001A',
      ])
      expect(await idOfVersion(db(), 'CE-001A')).toBe(id)
      const { models } = await readCatalogue(db())
      expect(models.slice(0, 2).map((model) => model.versions[0]?.product_code)).toEqual([
        'CE-002A',
        'CE-001A',
      ])
    })

    test('can swap the slugs of two accessories', async () => {
      await edit(folder, accessories, 'slug: cub-floats', 'slug: other')
      await edit(folder, accessories, 'slug: zero-retracts', 'slug: cub-floats')
      await edit(folder, accessories, 'slug: other', 'slug: zero-retracts')
      expect(await changesOf()).toEqual([
        'changed accessory 1 Floats, J-3 Cub 25: slug cub-floats -> zero-retracts',
        'changed accessory 2 Retracts, A6M Zero 40: slug zero-retracts -> cub-floats',
      ])
      expect(await changesOf()).toEqual([])
    })

    test('can swap the slugs of two models, and their files with them', async () => {
      const [one, other] = await Promise.all([cub, zero].map((file) => readFile(join(folder, file), 'utf8')))
      await put(folder, cub, (other ?? '').replace('slug: zero-40', 'slug: cub-25'))
      await put(folder, zero, (one ?? '').replace('slug: cub-25', 'slug: zero-40'))
      expect(await changesOf()).toEqual([
        'changed aircraft model 1 J-3 Cub 25: slug cub-25 -> zero-40',
        'changed aircraft model 2 A6M Zero 40: slug zero-40 -> cub-25',
      ])
    })

    test('can move a model to another class', async () => {
      await edit(folder, cub, 'class: 1', 'class: 2')
      expect(await changesOf()).toEqual(['changed aircraft model 1 J-3 Cub 25: class 1 -> 2'])
      const { models } = await readCatalogue(db())
      expect(models[0]?.class).toBe(2)
    })

    test('can reorder the colour schemes of an airframe', async () => {
      await edit(folder, 'airframes.yaml', '    silver: Silver\n', '')
      await edit(folder, 'airframes.yaml', '    yellow:', '    silver: Silver\n    yellow:')
      expect(await changesOf()).toEqual([
        'changed airframe cub J-3 Cub: schemes yellow, silver -> silver, yellow',
      ])
      expect(await changesOf()).toEqual([])
    })

    test('notices an added and a removed silhouette', async () => {
      const drawing = await readFile(join(folder, 'media/silhouettes/cub.svg'))
      await put(folder, 'media/silhouettes/zero.svg', drawing)
      expect(await changesOf()).toEqual([
        'added file media/silhouettes/zero.svg',
        'changed airframe zero A6M Zero: silhouette (none) -> media/silhouettes/zero.svg',
      ])
    })

    test('gives a picture with new content a new address and keeps its id', async () => {
      const before = await pictureAt(db(), front)
      await put(folder, front, await readFile(join(folder, 'media/home/1.jpg')))
      await importFolder()
      const after = await pictureAt(db(), front)
      expect(after.id).toBe(before.id)
      expect(after.address).not.toBe(before.address)
      const stored = await listFilesBelow(store.originals)
      expect(stored).toContain(before.address.slice(1))
      expect(stored).toContain(after.address.slice(1))
    })

    test('keeps the ids of versions and list items when another field changes', async () => {
      const before = [await versionIds(db()), await itemIds(db())]
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      await importFolder()
      expect([await versionIds(db()), await itemIds(db())]).toEqual(before)
    })

    test('keeps the id of a version when another is inserted before it', async () => {
      const before = await idOfVersion(db(), 'CE-001B')
      const version = '- name: Red\n  product_code: CE-001C\n  images: []\n'
      await edit(folder, cub, 'versions:\n', `versions:\n${version}`)
      await importFolder()
      expect(await idOfVersion(db(), 'CE-001B')).toBe(before)
    })

    test('with onlyIfEmpty does not change a database that has a catalogue', async () => {
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      const before = await readCatalogue(db())
      expect(await importCatalogue(db(), store, folder, { onlyIfEmpty: true })).toEqual([])
      expect(await readCatalogue(db())).toEqual(before)
    })

    test('that fails while writing changes nothing', async () => {
      const before = await readCatalogue(db())
      const version = await versionOf(db())
      await sql`alter table distributor rename column note to remark`.execute(db())
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      await edit(folder, 'catalogue/distributors.yaml', 'name: Fjord Fly', 'name: Fjord Flight')
      const failed = importFolder()
      await expect(failed).rejects.toThrow(/note|remark/)
      await sql`alter table distributor rename column remark to note`.execute(db())
      expect(await readCatalogue(db())).toEqual(before)
      expect(await versionOf(db())).toBe(version)
    })

    test('that cannot store its pictures changes nothing', async () => {
      const before = await readCatalogue(db())
      await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1350')
      const fileInTheWay = mediaStoreIn(join(folder, 'airframes.yaml'))
      await expect(importCatalogue(db(), fileInTheWay, folder)).rejects.toThrow('ENOTDIR')
      expect(await readCatalogue(db())).toEqual(before)
    })
  },
  { contents: 'the small catalogue', databaseFor: 'each test' },
)

describe.each(databaseKinds)('Two imports at once on %s', (kind) => {
  /** Two connections to one empty database, as two processes have them. */
  async function twoConnections() {
    const place = await aTestSite(kind, 'migrated')
    const { db, store } = place.open()
    return { connections: [db, place.open().db] as const, store }
  }

  /** The result of importing a folder without concurrent imports. */
  async function readContents(folder: string) {
    const { connections, store } = await twoConnections()
    await importCatalogue(connections[0], store, folder)
    return readCatalogue(connections[0])
  }

  async function twoFolders() {
    const folders = [await smallCatalogue(), await smallCatalogue()] as const
    await edit(folders[1], cub, 'wingspan: 1341', 'wingspan: 1350')
    await edit(folders[1], zero, '6 channels, 7 servos', '7 channels, 8 servos')
    await edit(folders[1], 'airframes.yaml', 'zero:\n', `${OTHER_AIRFRAME}zero:\n`)
    return folders
  }

  test('leave the complete state of one of them', async () => {
    const { connections, store } = await twoConnections()
    const folders = await twoFolders()
    const changes = await Promise.all([
      importCatalogue(connections[0], store, folders[0]),
      importCatalogue(connections[1], store, folders[1]),
    ])
    // The first finds an empty database, the other what the first has left.
    const first = changes[0].every(({ kind: change }) => change === 'added') ? 0 : 1
    const last = first === 0 ? 1 : 0
    expect(changes[last].map(({ kind: change, name }) => `${change} ${name}`)).toEqual([
      last === 0 ? 'removed Other' : 'added Other',
      'changed J-3 Cub 25',
      'changed A6M Zero 40',
    ])
    expect(await readCatalogue(connections[0])).toEqual(await readContents(folders[last]))
    expect(await versionOf(connections[0])).toBe(2)
  })

  test('fill an empty database only once with onlyIfEmpty', async () => {
    const { connections, store } = await twoConnections()
    const folders = await twoFolders()
    const options = { onlyIfEmpty: true }
    const changes = await Promise.all([
      importCatalogue(connections[0], store, folders[0], options),
      importCatalogue(connections[1], store, folders[1], options),
    ])
    const first = changes[0].length > 0 ? 0 : 1
    expect(changes[first === 0 ? 1 : 0]).toEqual([])
    expect(await readCatalogue(connections[0])).toEqual(await readContents(folders[first]))
    expect(await versionOf(connections[0])).toBe(1)
  })
})

async function versionOf(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** What can be seen of an import: the rows and the stored files. */
async function everythingIn(db: Database, store: FolderMediaStore) {
  return {
    version: await versionOf(db),
    catalogue: await readCatalogue(db),
    files: await listFilesBelow(store.originals),
  }
}

async function versionIds(db: Database) {
  return db.selectFrom('aircraft_version').select(['model', 'position', 'id']).orderBy('id').execute()
}

async function itemIds(db: Database) {
  return db.selectFrom('aircraft_model_item').selectAll().orderBy('id').execute()
}

async function idOfVersion(db: Database, productCode: string): Promise<number> {
  const version = await db
    .selectFrom('aircraft_version')
    .select('id')
    .where('product_code', '=', productCode)
    .executeTakeFirstOrThrow()
  return version.id
}

async function pictureAt(db: Database, path: string): Promise<{ id: number; address: string }> {
  const { id, sha256 } = await db
    .selectFrom('media_file')
    .select(['id', 'sha256'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return { id, address: mediaUrl(path, sha256) }
}

const OTHER_AIRFRAME = `other:
  name: Other
  span: 10
  length: 8
  family: high-wing
  schemes: {}
`

const ACCESSORY_OF_ZERO = `- id: 2
  slug: zero-retracts
  name: Retracts, A6M Zero 40
  product_code: CE-X02
  model: 2
`

const TRIBUTES = `tributes:
- slug: walter-good
  name: Walter A. Good
  title: In memory of Walter A. Good
  dedication: He flew by radio among the very first.
  image: media/tributes/walter-good.jpg
  alt: The Guff in flight
`
