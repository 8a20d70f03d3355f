import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { mediaStoreIn } from '../../src/media/folder-media-store.ts'
import { readCatalogue } from '../../src/publishing/catalogue-contents.ts'
import { findPublished } from '../../src/publishing/describe-draft.ts'
import { listDrafts } from '../../src/publishing/draft-record.ts'
import { listPublications } from '../../src/publishing/publication-list.ts'
import { publishDrafts } from '../../src/publishing/publish-drafts.ts'
import { scheduleDrafts } from '../../src/publishing/schedule-publication.ts'
import { saveDraft } from '../../src/publishing/save-draft.ts'
import { undoPublication } from '../../src/publishing/undo-publication.ts'
import type { KilledAct } from '../support/killed-publisher.ts'
import { edit, smallCatalogue } from '../support/small-catalogue.ts'
import { stormSize } from '../support/storm-size.ts'
import { createTestDatabase, databaseKinds } from '../support/test-databases.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const model = { kind: 'aircraft model', key: '1' } as const

/** Every how many statements it is killed. */
const step = stormSize({ short: 5, long: 1 })

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
        history: await listPublications(db, () => null, { limit: 99 }),
      })
    return { db, location, dataDir, folder, staff, draft, state }
  }

  async function killAtEachStatement(
    act: KilledAct['act'],
    site: Awaited<ReturnType<typeof aSite>>,
    publication = 0,
  ) {
    const { location, dataDir, folder, staff } = site
    const before = await site.state()
    let kills = 0
    for (let killAt = 1; ; killAt += step) {
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
    await killAtEachStatement('undo', site, first)
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
})

async function runPublisher(act: KilledAct) {
  const script = fileURLToPath(new URL('../support/killed-publisher.ts', import.meta.url))
  const publisher = spawn(process.execPath, [script, JSON.stringify(act)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal]: unknown[] = await once(publisher, 'exit')
  return { code, signal }
}
