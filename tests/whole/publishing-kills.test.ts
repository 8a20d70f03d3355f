import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { mediaUrl } from '../../src/contract/media-url.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { derive } from '../../src/media/derivation.ts'
import { mediaStoreIn } from '../../src/media/folder-media-store.ts'
import { listUploadedFiles, listUploads } from '../../src/media/media-upload.ts'
import { readCatalogue } from '../../src/publishing/catalogue-contents.ts'
import { findPublished } from '../../src/publishing/describe-draft.ts'
import { listDrafts } from '../../src/publishing/draft-record.ts'
import { listPublications } from '../../src/publishing/publication-list.ts'
import { publishDrafts } from '../../src/publishing/publish-drafts.ts'
import { removeFile } from '../../src/publishing/remove-file.ts'
import { scheduleDrafts } from '../../src/publishing/schedule-publication.ts'
import { saveDraft } from '../../src/publishing/save-draft.ts'
import { undoPublication } from '../../src/publishing/undo-publication.ts'
import type { KilledAct } from '../support/killed-publisher.ts'
import { edit, smallCatalogue } from '../support/small-catalogue.ts'
import { stormSize } from '../support/storm-size.ts'
import { telephonePhotograph } from '../support/telephone-photograph.ts'
import { createTestDatabase, databaseKinds } from '../support/test-databases.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const model = { kind: 'aircraft model', key: '1' } as const

/** Every how many statements it is killed. */
const step = stormSize({ short: 5, long: 1 })
/** Of acts with few statements. */
const smallStep = stormSize({ short: 2, long: 1 })

describe.each(databaseKinds)('killed between any two statements, on %s', (kind) => {
  async function aSite() {
    const { location, remove } = await createTestDatabase(kind)
    const db = openDatabase(location)
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    await migrate(db)
    const dataDir = await temporaryFolder()
    const folder = await smallCatalogue()
    await importCatalogue(db, mediaStoreIn(dataDir), folder)
    const row = { email: 'an@example.com', role: 'editor', user_handle: 'x', invited_at: '2026' } as const
    const { id: staff } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
    const record = { ...(await findPublished(db, model.kind, model.key)), weight: 1_234 }
    const draft = () => saveDraft(db, { ...model, record, revision: 0, staff })
    const state = async () =>
      JSON.stringify({
        catalogue: await readCatalogue(db),
        drafts: (await listDrafts(db)).length,
        uploads: await listUploads(db),
        history: await listPublications(db, () => null, { limit: 99 }),
      })
    return { db, location, dataDir, folder, staff, draft, state }
  }

  async function killAtEachStatement(
    act: KilledAct['act'],
    site: Awaited<ReturnType<typeof aSite>>,
    { publication = 0, folder = site.folder, every = step } = {},
  ) {
    const { location, dataDir, staff } = site
    const before = await site.state()
    let kills = 0
    for (let killAt = 1; ; killAt += every) {
      const ended = await runPublisher({ act, location, dataDir, folder, staff, publication, killAt })
      if (ended.signal !== 'SIGKILL') {
        expect(ended.code).toBe(0)
        break
      }
      kills += 1
      expect(await site.state()).toBe(before)
    }
    expect(kills).toBeGreaterThan(2)
    expect(await site.state()).not.toBe(before)
  }

  test('publishing has happened or has not', async () => {
    const site = await aSite()
    await site.draft()
    await killAtEachStatement('publish', site)
    expect(await findPublished(site.db, model.kind, model.key)).toMatchObject({ weight: 1_234 })
    expect(await listDrafts(site.db)).toEqual([])
  })

  test('publishing on time has happened or has not', async () => {
    const site = await aSite()
    await site.draft()
    const { db, staff } = site
    const request = { entries: [{ ...model, revision: 1 }], staff, note: null }
    await scheduleDrafts(db, request, new Date(Date.now() + 60_000))
    await killAtEachStatement('due', site)
    expect(await findPublished(db, model.kind, model.key)).toMatchObject({ weight: 1_234 })
    expect(await listPublications(db, () => null, { limit: 99 })).toMatchObject([
      { source: 'schedule', state: 'published' },
      { source: 'import' },
    ])
  })

  test('taking back has happened or has not', async () => {
    const site = await aSite()
    await site.draft()
    const { db, staff } = site
    const first = await publishDrafts(db, { entries: [{ ...model, revision: 1 }], staff, note: null })
    await killAtEachStatement('undo', site, { publication: first })
    expect(await findPublished(db, model.kind, model.key)).toMatchObject({ weight: 1_400 })
    await expect(undoPublication(db, first, staff)).rejects.toMatchObject({ code: 'undone-already' })
  })

  test('an import that meets a draft has happened or has not', async () => {
    const site = await aSite()
    await site.draft()
    await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
    await killAtEachStatement('import', site)
    expect(await listDrafts(site.db)).toMatchObject([{ record: { weight: 1_234, name: 'New J-3 Cub 25' } }])
  })

  /** Of the file in the store. */
  async function anUpload(site: Awaited<ReturnType<typeof aSite>>) {
    const sent = join(await temporaryFolder(), 'sent')
    await writeFile(sent, await telephonePhotograph(7))
    await killAtEachStatement('upload', site, { folder: sent, every: 1 })
    const [upload] = await listUploadedFiles(site.db)
    if (!upload) throw new Error('Nothing was uploaded')
    return { ...upload, address: mediaUrl(upload.path, upload.sha256) }
  }

  test('an upload has arrived or has not', async () => {
    const site = await aSite()
    const { address } = await anUpload(site)
    expect(await mediaStoreIn(site.dataDir).has('originals', address)).toBe(true)
  })

  test('a removed file is deleted with all its sizes or, at the next look, is then', async () => {
    const site = await aSite()
    const { path, address } = await anUpload(site)
    const store = mediaStoreIn(site.dataDir)
    for (const width of [180, 360])
      await derive(store, { original: address, width, format: 'webp' }, async () => {})
    await removeFile(site.db, path, site.staff, new Date())
    await killAtEachStatement('delete', site, { every: smallStep })
    expect(await listUploadedFiles(site.db)).toEqual([])
    expect(await store.has('originals', address)).toBe(false)
    expect((await store.list('derived')).filter((size) => size.includes('/uploads/2026/a-'))).toEqual([])
  })
})

async function runPublisher(act: KilledAct) {
  const script = fileURLToPath(new URL('../support/killed-publisher.ts', import.meta.url))
  const publisher = spawn(process.execPath, [script, JSON.stringify(act)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal]: unknown[] = await once(publisher, 'exit')
  return { code, signal }
}
