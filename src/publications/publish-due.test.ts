import { findPublished } from '../entries/list-published.ts'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { readCatalogueVersion } from '../database/catalogue-state.ts'
import { findDraft, listDrafts } from '../drafts/draft-record.ts'
import { withDraftsPublished } from '../drafts/preview-catalogue.ts'
import { findPublication, listPublications, listScheduled } from '../history/publication-list.ts'
import { publishDrafts } from './publish-drafts.ts'
import { WrittenByNewerVersion } from '../entries/written-by-newer-version.ts'
import { publishDue } from './publish-due.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { scheduleDrafts, withdrawPublication } from './schedule-publication.ts'
import { undoPublication } from './undo-publication.ts'

const model = { kind: 'aircraft model', key: '1' } as const
const noName = () => null
const now = new Date('2026-11-24T10:00:00.000Z')
const due = new Date('2026-11-27T01:00:00.000Z')

describe.each(databaseKinds)('a publication for a later time on %s', (kind) => {
  async function aSite() {
    const site = await copyOfImportedCatalogue(kind)
    const { db, staff } = site
    const published = () => findPublished(db, model.kind, model.key)
    const draft = () => findDraft(db, model.kind, model.key)
    const save = async (fields: object) => {
      const before = await draft()
      const record = { ...(before?.record ?? (await published())), ...fields }
      const revision = before?.revision ?? 0
      return saveDraft(db, { ...model, record, revision, staff })
    }
    const schedule = async (dueAt = due) => {
      const entries = [{ ...model, revision: (await draft())?.revision ?? 0 }]
      return scheduleDrafts(db, { entries, staff, note: 'For the fair' }, dueAt, now)
    }
    const publish = async () => {
      const entries = [{ ...model, revision: (await draft())?.revision ?? 0 }]
      return publishDrafts(db, { entries, staff, note: null })
    }
    return { ...site, published, draft, save, schedule, publish }
  }

  test('is seen by nobody before its time, then goes out as it was dated, and can be taken back', async () => {
    const site = await aSite()
    const { db } = site
    await site.save({ weight: 1_234 })
    const scheduled = await site.schedule()
    expect(await listDrafts(db)).toEqual([])
    const preview = () => withDraftsPublished(db, (after) => findPublished(after, model.kind, model.key))
    expect(await preview()).toMatchObject({ weight: 1_234, length: 854 })
    expect(await publishDue(db, new Date(due.getTime() - 1))).toEqual([])
    expect(await site.published()).toMatchObject({ weight: 1_400 })
    expect(await listScheduled(db, noName)).toMatchObject([
      { id: scheduled, state: 'scheduled', due_at: due.toISOString(), entries: [model] },
    ])
    await expect(undoPublication(db, scheduled, site.staff)).rejects.toMatchObject({
      code: 'undo-unrecorded',
    })
    // Of another field: it neither goes out with it, nor is it lost.
    await site.save({ length: 999 })
    expect(await preview()).toMatchObject({ weight: 1_234, length: 999 })
    const [result] = await publishDue(db, due)
    expect(await site.published()).toMatchObject({ weight: 1_234, length: 854 })
    expect(await site.draft()).toMatchObject({ record: { weight: 1_234, length: 999 } })
    expect(await listScheduled(db, noName)).toEqual([])
    const id = result?.published ?? 0
    expect(await findPublication(db, noName, id)).toMatchObject({
      source: 'schedule',
      state: 'published',
      note: 'For the fair',
      due_at: due.toISOString(),
      published_at: due.toISOString(),
      changes: [{ ...model, fields: [{ path: ['weight'], after: 1_234 }] }],
    })
    expect(await publishDue(db, due)).toEqual([])
    await undoPublication(db, id, site.staff)
    expect(await site.published()).toMatchObject({ weight: 1_400 })
  })

  test('goes out once, however many servers look', async () => {
    const site = await aSite()
    await site.save({ weight: 1_234 })
    await site.schedule()
    const version = await readCatalogueVersion(site.db)
    const servers = [site.db, site.openAnother(), site.openAnother()]
    const results = await Promise.all(servers.map((server) => publishDue(server, due)))
    expect(results.flat()).toHaveLength(1)
    expect(await readCatalogueVersion(site.db)).toBe(version + 1)
  })

  test('keeps what was published meanwhile, but fails where that was the same field', async () => {
    const site = await aSite()
    const { db } = site
    await site.save({ weight: 1_234 })
    await site.schedule()
    await site.save({ length: 999 })
    await site.publish()
    expect(await publishDue(db, due)).toMatchObject([{ published: expect.any(Number) }])
    expect(await site.published()).toMatchObject({ weight: 1_234, length: 999 })

    await site.save({ weight: 1_111 })
    const failing = await site.schedule()
    await site.save({ weight: 1_300 })
    await site.publish()
    const told: number[] = []
    const onFailed = async (_: unknown, id: number) => void told.push(id)
    const problem = { scheduled: failing, problem: 'base-moved' }
    expect(await publishDue(db, due, onFailed)).toEqual([problem])
    expect(await publishDue(db, due, onFailed)).toEqual([])
    expect(told).toEqual([failing])
    expect(await site.published()).toMatchObject({ weight: 1_300 })
    expect(await listScheduled(db, noName)).toMatchObject([
      { id: failing, state: 'failed', problem: 'base-moved' },
    ])
    await withdrawPublication(db, failing, site.staff)
    expect(await site.draft()).toMatchObject({ record: { weight: 1_111 }, base: { weight: 1_234 } })
  })

  test('waits for a newer version of the program that can read it, and does not delay later ones', async () => {
    const site = await aSite()
    const { db } = site
    await site.save({ weight: 1_234 })
    const unreadable = await site.schedule()
    await db
      .updateTable('publication_change')
      .set({ form: 99 })
      .where('publication', '=', unreadable)
      .execute()
    await site.save({ length: 999 })
    const readable = await site.schedule(new Date(due.getTime() + 1))
    const told: number[] = []
    const onFailed = async (_: unknown, id: number) => void told.push(id)
    expect(await publishDue(db, new Date(due.getTime() + 1), onFailed)).toEqual([
      { scheduled: unreadable, error: expect.any(WrittenByNewerVersion) },
      { scheduled: readable, published: expect.any(Number) },
    ])
    expect(told).toEqual([])
    expect(await site.published()).toMatchObject({ weight: 1_400, length: 999 })
    await db
      .updateTable('publication_change')
      .set({ form: 1 })
      .where('publication', '=', unreadable)
      .execute()
    expect(await publishDue(db, due)).toEqual([{ scheduled: unreadable, published: expect.any(Number) }])
    expect(await site.published()).toMatchObject({ weight: 1_234, length: 999 })
  })

  test('goes out although a newer version of the program has written drafts of other entries', async () => {
    const site = await aSite()
    await site.save({ weight: 1_234 })
    const scheduled = await site.schedule()
    const draft = {
      record: '{}',
      base: null,
      form: 99,
      revision: 1,
      edited_by: null,
      edited_at: '2026-11-24',
    }
    await site.db
      .insertInto('draft')
      .values([
        { kind: 'balloon', key: '1', ...draft },
        { kind: model.kind, key: '2', ...draft },
      ])
      .execute()
    expect(await publishDue(site.db, due)).toEqual([{ scheduled, published: expect.any(Number) }])
    expect(await site.published()).toMatchObject({ weight: 1_234 })
  })

  test('is withdrawn into drafts; what was typed since goes over it, and nothing of it is lost', async () => {
    const site = await aSite()
    const { db } = site
    await site.save({ weight: 1_234, length: 888 })
    const id = await site.schedule()
    await site.save({ length: 999 })
    expect(await withdrawPublication(db, id, site.staff)).toMatchObject([model])
    expect(await site.draft()).toMatchObject({
      record: { weight: 1_234, length: 999 },
      base: { weight: 1_400 },
    })
    await expect(withdrawPublication(db, id, site.staff)).rejects.toMatchObject({ code: 'not-scheduled' })
    expect(await publishDue(db, due)).toEqual([])
    const [latest] = await listPublications(db, noName, { limit: 1 })
    expect(latest).toMatchObject({ id, state: 'withdrawn', entry_count: 1 })
  })

  test('lies ahead, and by a year at most', async () => {
    const site = await aSite()
    await site.save({ weight: 1_234 })
    await expect(site.schedule(now)).rejects.toMatchObject({ code: 'due-in-past' })
    const far = new Date('2062-11-27T01:00:00.000Z')
    await expect(site.schedule(far)).rejects.toMatchObject({ code: 'due-too-far' })
    expect(await site.draft()).toBeDefined()
  })
})
