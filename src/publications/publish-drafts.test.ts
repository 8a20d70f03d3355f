import { findPublished } from '../entries/list-published.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { edit, put } from '../../tests/support/catalogue/small-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { findLastChange } from '../catalogue/catalogue-change.ts'
import { listFromTypes } from '../entries/public-types.ts'
import { listCatalogueNews } from '../catalogue/catalogue-news.ts'
import { listModelNews } from '../catalogue/model-news.ts'
import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { readCatalogueVersion } from '../database/catalogue-state.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'
import { describeLargestPublishableSet } from '../drafts/describe-draft.ts'
import { findDraft, listDrafts, storeDraft } from '../drafts/draft-record.ts'
import { findPublication, listPublications, listRemovedEntries } from '../history/publication-list.ts'
import { publishDrafts } from './publish-drafts.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { undoPublication } from './undo-publication.ts'

const model = { kind: 'aircraft model', key: '1' } as const
const noName = () => null

/** The objects of a list in a record. */
function listAt(record: object | undefined, list: string): object[] {
  const value: unknown = record && Reflect.get(record, list)
  return Array.isArray(value) ? value : []
}

describe.each(databaseKinds)('publishing on %s', (kind) => {
  async function aSite() {
    const site = await copyOfImportedCatalogue(kind)
    const { db } = site
    const published = async () => (await findPublished(db, model.kind, model.key)) ?? {}
    const save = async (fields: object, revision = 0) =>
      saveDraft(db, {
        ...model,
        record: { ...(revision === 0 ? await published() : (await draft())?.record), ...fields },
        revision,
        staff: site.staff,
      })
    const draft = () => findDraft(db, model.kind, model.key)
    const publish = (revision: number, note: string | null = null) =>
      publishDrafts(db, { entries: [{ ...model, revision }], staff: site.staff, note })
    return { ...site, published, save, draft, publish }
  }

  test('a saved draft changes nothing that visitors see', async () => {
    const site = await aSite()
    const before = await readCatalogue(site.db)
    const saved = await site.save({ weight: 1_234 })
    expect(saved).toEqual({ revision: 1, problems: [], conflicts: [] })
    expect(await readCatalogue(site.db)).toEqual(before)
  })

  test('publishing writes the entry, ends the draft and leaves history, pages and news', async () => {
    const site = await aSite()
    const version = await readCatalogueVersion(site.db)
    await site.save({ weight: 1_234 })
    const id = await site.publish(1, 'Weighed again')
    expect(await site.published()).toMatchObject({ weight: 1_234 })
    expect(await site.draft()).toBeUndefined()
    expect(await readCatalogueVersion(site.db)).toBe(version + 1)
    const found = await findPublication(site.db, () => 'a@example.com', id)
    expect(found).toMatchObject({
      source: 'studio',
      state: 'published',
      staff: 'a@example.com',
      note: 'Weighed again',
      changes: [{ ...model, fields: [{ path: ['weight'], after: 1_234 }] }],
    })
    expect(await findLastChange(site.db, model.kind, model.key)).toBe(found?.published_at)
  })

  test('a change of translations alone is no news, neither of the entry nor of an item of its lists', async () => {
    const site = await aSite()
    const before = await listCatalogueNews(site.db, listFromTypes('news'))
    await site.publish((await site.save({ story: 'It flies.' })).revision)
    const news = await listCatalogueNews(site.db, listFromTypes('news'))
    const newsOfModel = await listModelNews(site.db, 1)
    expect(news[0]).toMatchObject({ changes: [{ fields: ['story'] }] })
    expect(news.slice(1)).toEqual(before)

    const [version, ...versions] = listAt(await site.published(), 'versions')
    const [image, ...images] = listAt(version, 'images')
    const translated = { ...image, translations: { de: { alt: 'Von vorn' } } }
    const { revision } = await site.save({
      translations: { de: { story: 'Es fliegt.' } },
      versions: [{ ...version, images: [translated, ...images] }, ...versions],
    })
    await site.publish(revision)
    expect(JSON.stringify(await site.published())).toMatch(/Von vorn.*Es fliegt/s)
    expect(await listCatalogueNews(site.db, listFromTypes('news'))).toEqual(news)
    expect(await listModelNews(site.db, 1)).toEqual(newsOfModel)
  })

  test('everything else stays as it was, byte for byte', async () => {
    const site = await aSite()
    const before = await readCatalogue(site.db)
    await site.save({ weight: 1_234 })
    await site.publish(1)
    const after = await readCatalogue(site.db)
    const expected = before.models.map((each) => (each.id === 1 ? { ...each, weight: 1_234 } : each))
    expect(JSON.stringify(after)).toBe(JSON.stringify({ ...before, models: expected }))
  })

  test('a draft that equals the published entry ends', async () => {
    const site = await aSite()
    const { weight } = await site.published()
    await site.save({ weight: 1_234 })
    expect(await site.save({ weight }, 1)).toMatchObject({ revision: 0 })
    expect(await listDrafts(site.db)).toEqual([])
  })

  test('saving over somebody else’s save is refused, and so is publishing what was not looked at', async () => {
    const site = await aSite()
    await site.save({ weight: 1_234 })
    await expect(site.save({ weight: 1_300 })).rejects.toMatchObject({ code: 'revision-moved' })
    await site.save({ weight: 1_300 }, 1)
    await expect(site.publish(1)).rejects.toMatchObject({ code: 'revision-moved' })
    expect((await site.draft())?.record).toMatchObject({ weight: 1_300 })
  })

  test('an invalid draft is kept with its problems, and not published', async () => {
    const site = await aSite()
    const saved = await site.save({ weight: null, name: '', wingspan: 5, class: 99, skill: 'easy' })
    expect(Object.fromEntries(saved.problems.map(({ path, code }) => [path[0], code]))).toEqual({
      name: 'missing',
      skill: 'not-an-option',
      weight: 'missing',
      wingspan: 'out-of-range',
    })
    await expect(site.publish(1)).rejects.toMatchObject({ code: 'draft-invalid' })
  })

  test('a reference to nothing and a code that disappears are problems', async () => {
    const site = await aSite()
    const { versions } = await site.published()
    const [first] = Array.isArray(versions) ? versions : []
    const renamed = [{ ...first, product_code: 'NEW-001' }]
    const { problems } = await site.save({ class: 99, airframe: 'none-such', versions: renamed })
    expect(problems).toEqual(
      expect.arrayContaining([
        { path: ['class'], code: 'unknown-reference', params: { name: 99, of: 'aircraft class' } },
        { path: ['airframe'], code: 'unknown-reference', params: { name: 'none-such', of: 'airframe' } },
        { path: ['versions'], code: 'code-retired', params: { name: first.product_code } },
      ]),
    )
  })

  test('a name that nothing can have is unknown, not a wrong figure', async () => {
    const site = await aSite()
    const { problems } = await site.save({ class: 'Foo', airframe: 'No Such Airframe' })
    expect(problems).toEqual(
      expect.arrayContaining([
        { path: ['class'], code: 'unknown-reference', params: { name: 'Foo', of: 'aircraft class' } },
        {
          path: ['airframe'],
          code: 'unknown-reference',
          params: { name: 'No Such Airframe', of: 'airframe' },
        },
      ]),
    )
  })

  test('the refusal of a scheme that its airframe does not have names the scheme', async () => {
    const site = await aSite()
    const { versions } = await site.published()
    const [first] = Array.isArray(versions) ? versions : []
    const { problems } = await site.save({ versions: [{ ...first, scheme: 'pink' }] })
    expect(problems).toContainEqual({
      path: ['versions', 0, 'scheme'],
      code: 'unknown-reference',
      params: { name: 'pink', of: 'scheme' },
    })
  })

  test('a draft that refers to a draft waits for it, and both go out together', async () => {
    const site = await aSite()
    const [aClass] = (await readCatalogue(site.db)).classes
    const record = { ...aClass, id: 9, slug: 'jets', name: 'Jets' }
    const newClass = { kind: 'aircraft class', key: '9', record, base: null } as const
    await storeDraft(site.db, { ...newClass, revision: 0, editedBy: site.staff }, new Date())
    const { problems } = await site.save({ class: 9 })
    const params = { name: 9, of: 'aircraft class', kind: 'aircraft class', key: '9' }
    expect(problems).toEqual([{ path: ['class'], code: 'unpublished-reference', params }])
    await expect(site.publish(1)).rejects.toMatchObject({ code: 'draft-invalid' })
    const drafts = await listDrafts(site.db)
    expect((await describeLargestPublishableSet(site.db, drafts)).flatMap((each) => each.problems)).toEqual(
      [],
    )
    await publishDrafts(site.db, { entries: drafts, staff: site.staff, note: null })
    expect(await site.published()).toMatchObject({ class: 9 })
  })

  test('a draft that refers to one that cannot go out yet waits too', async () => {
    const site = await aSite()
    const newClass = { kind: 'aircraft class', key: '9', record: { id: 9 }, base: null } as const
    await storeDraft(site.db, { ...newClass, revision: 0, editedBy: site.staff }, new Date())
    await site.save({ class: 9 })
    const states = await describeLargestPublishableSet(site.db, await listDrafts(site.db))
    const codes = states.map(({ draft, problems }) => [draft.kind, problems[0]?.code])
    expect(Object.fromEntries(codes)).toEqual({
      'aircraft class': 'missing',
      'aircraft model': 'unpublished-reference',
    })
  })

  test('two drafts cannot give the same code, nor one that reads like another', async () => {
    const site = await aSite()
    const codes = ['NEW-10', 'NEW-1O', 'NEW-10']
    const drafts = codes.map((product_code, index) => ({
      kind: 'part' as const,
      key: `draft ${index}`,
      record: { product_code, name: 'Wing', model: 1, status: 'current' },
      base: null,
    }))
    for (const draft of drafts)
      await storeDraft(site.db, { ...draft, revision: 0, editedBy: site.staff }, new Date())
    const states = await describeLargestPublishableSet(site.db, await listDrafts(site.db))
    expect(states.flatMap(({ problems }) => problems.map(({ code }) => code)).toSorted()).toEqual(
      expect.arrayContaining(['code-alike', 'taken']),
    )
  })

  test('an old code may take the place of a code only together with the model that drops it', async () => {
    const site = await aSite()
    const { versions } = await site.published()
    const [first, ...rest] = Array.isArray(versions) ? versions : []
    const code = first.product_code
    const oldCode = {
      kind: 'old code',
      key: code,
      record: { code, now: null, note: null },
      base: null,
    } as const
    await storeDraft(site.db, { ...oldCode, revision: 0, editedBy: site.staff }, new Date())
    const saved = await site.save({ versions: [{ ...first, product_code: 'NEW-001' }, ...rest] })
    const params = { name: code, kind: 'old code', key: code }
    expect(saved.problems).toEqual([{ path: ['versions'], code: 'unpublished-reference', params }])
    const drafts = await listDrafts(site.db)
    await publishDrafts(site.db, { entries: drafts, staff: site.staff, note: null })
    expect((await readCatalogue(site.db)).redirects).toContainEqual({ code, now: null, note: null })
  })

  test('an import of other fields is merged into the draft; of the same field it is a conflict', async () => {
    const site = await aSite()
    await site.save({ weight: 1_234 })
    await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
    await importCatalogue(site.db, site.store, site.folder)
    expect(await site.draft()).toMatchObject({
      revision: 2,
      record: { weight: 1_234, name: expect.stringMatching(/^New /) },
      base: await site.published(),
    })
    await edit(site.folder, 'catalogue/models/cub-25.yaml', 'weight: 1400', 'weight: 1450')
    await importCatalogue(site.db, site.store, site.folder)
    await expect(site.publish(2)).rejects.toMatchObject({ code: 'base-moved' })
    const resolvedAgainst = await findLastChange(site.db, model.kind, model.key)
    const decided = { ...(await site.draft())?.record, weight: 1_234 }
    await saveDraft(site.db, { ...model, record: decided, revision: 2, staff: site.staff, resolvedAgainst })
    await site.publish(3)
    expect(await site.published()).toMatchObject({ weight: 1_234 })
  })

  test('a draft that was begun before a publication and is first saved after it is refused', async () => {
    const site = await aSite()
    const begun = { ...(await site.published()), weight: 1_234 }
    const publishedAt = (await findLastChange(site.db, model.kind, model.key)) ?? null
    await site.save({ name: 'New Cub' })
    await site.publish(1)
    const draft = { ...model, record: begun, revision: 0, staff: site.staff }
    await expect(saveDraft(site.db, { ...draft, publishedAt })).rejects.toMatchObject({ code: 'base-moved' })
    expect(await site.draft()).toBeUndefined()
    const now = await findLastChange(site.db, model.kind, model.key)
    const record = { ...begun, name: 'New Cub' }
    await saveDraft(site.db, { ...draft, record, publishedAt: now })
    await site.publish(2)
    expect(await site.published()).toMatchObject({ name: 'New Cub', weight: 1_234 })
  })

  test('a draft that takes over the imported value of a field keeps what else was imported', async () => {
    const site = await aSite()
    await site.save({ weight: 1_234, story: 'Another story.' })
    await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
    await edit(site.folder, 'catalogue/models/cub-25.yaml', 'weight: 1400', 'weight: 1450')
    await importCatalogue(site.db, site.store, site.folder)
    await expect(site.publish(1)).rejects.toMatchObject({ code: 'base-moved' })
    await site.save({ weight: 1_450 }, 1)
    const [state] = await describeLargestPublishableSet(site.db, await listDrafts(site.db))
    expect(state?.draft.record).toMatchObject({
      name: expect.stringMatching(/^New /),
      story: 'Another story.',
    })
    await site.publish(2)
    expect(await site.published()).toMatchObject({
      name: expect.stringMatching(/^New /),
      weight: 1_450,
      story: 'Another story.',
    })
  })

  test.runIf(kind === 'PostgreSQL')(
    'a draft that is being saved holds a publication up but does not stop it',
    async () => {
      const site = await aSite()
      await site.save({ weight: 1_234 })
      await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
      const draft = await site.draft()
      if (!draft) expect.fail()
      const saving = Promise.withResolvers<void>()
      const saved = site.db.transaction().execute(async (transaction) => {
        await storeDraft(transaction, { ...draft, record: { ...draft.record, weight: 1_235 } }, new Date())
        await saving.promise
      })
      const imported = importCatalogue(site.db, site.store, site.folder)
      const countWaiting = async () => {
        const { rows } = await sql<{ count: string }>`select count(*) from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
          site.db,
        )
        return Number(rows[0]?.count)
      }
      await expect.poll(countWaiting).toBe(1)
      saving.resolve()
      await Promise.all([saved, imported])
      expect(await site.draft()).toMatchObject({
        revision: 3,
        record: { weight: 1_235, name: expect.stringMatching(/^New /) },
      })
    },
  )

  test('undoing gives back what was there before, and can be undone', async () => {
    const site = await aSite()
    const before = JSON.stringify(await readCatalogue(site.db))
    await site.save({ weight: 1_234, story: 'Another story.' })
    const id = await site.publish(1)
    const after = JSON.stringify(await readCatalogue(site.db))
    const undo = await undoPublication(site.db, id, site.staff)
    expect(JSON.stringify(await readCatalogue(site.db))).toBe(before)
    await expect(undoPublication(site.db, id, site.staff)).rejects.toMatchObject({ code: 'undone-already' })
    await undoPublication(site.db, undo.publication ?? 0, site.staff)
    expect(JSON.stringify(await readCatalogue(site.db))).toBe(after)
    expect((await listPublications(site.db, noName, { limit: 9 })).map(({ source }) => source)).toEqual([
      'undo',
      'undo',
      'studio',
      'import',
    ])
  })

  test('undoing what was changed again makes a draft that keeps the later change', async () => {
    const site = await aSite()
    const { weight } = await site.published()
    await site.save({ weight: 1_234 })
    const id = await site.publish(1)
    await site.save({ story: 'Another story.' })
    await site.publish(2)
    expect(await undoPublication(site.db, id, site.staff)).toEqual({
      publication: null,
      drafts: [{ ...model, name: expect.any(String) }],
    })
    expect(await site.draft()).toMatchObject({ record: { weight, story: 'Another story.' } })
    expect(await site.published()).toMatchObject({ weight: 1_234 })
  })

  test('an import of a new picture, of new and changed entries is undone, but a code stays known for good', async () => {
    const site = await aSite()
    const before = await readCatalogue(site.db)
    await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
    await put(
      site.folder,
      'media/aircraft/cub/yellow-front.jpg',
      await readFile(join(site.folder, 'media/home/1.jpg')),
    )
    await put(site.folder, 'catalogue/redirects.yaml', '- code: CE-900\n  now:\n')
    await importCatalogue(site.db, site.store, site.folder)
    const [latest] = await listPublications(site.db, noName, { limit: 1 })
    expect(await readCatalogue(site.db)).not.toEqual(before)
    await undoPublication(site.db, latest?.id ?? 0, null)
    const redirects = [{ code: 'CE-900', now: null, note: null }]
    expect(JSON.stringify(await readCatalogue(site.db))).toBe(JSON.stringify({ ...before, redirects }))
  })

  test('what an import removes is in the trash until it is back', async () => {
    const site = await aSite()
    const reviews = await readFile(join(site.folder, 'catalogue/reviews.yaml'), 'utf8')
    await put(site.folder, 'catalogue/reviews.yaml', '[]')
    await importCatalogue(site.db, site.store, site.folder)
    const [latest] = await listPublications(site.db, noName, { limit: 1 })
    const removed = await listRemovedEntries(site.db, noName)
    expect(removed.length).toBeGreaterThan(0)
    expect(removed[0]).toMatchObject({ kind: 'review', publication: latest?.id })
    expect(removed.some(({ kind: each }) => each === 'file')).toBe(false)
    await put(site.folder, 'catalogue/reviews.yaml', reviews)
    await importCatalogue(site.db, site.store, site.folder)
    expect(await listRemovedEntries(site.db, noName)).toEqual([])
  })

  test('the first catalogue cannot be taken back', async () => {
    const site = await aSite()
    const [first] = await listPublications(site.db, noName, { limit: 1 })
    expect(first).toMatchObject({ source: 'import', is_recorded: false })
    expect(first?.entry_count).toBeGreaterThan(5)
    await expect(undoPublication(site.db, first?.id ?? 0, null)).rejects.toMatchObject({
      code: 'undo-unrecorded',
    })
  })

  test('undoing every publication in reverse gives the first state byte for byte', async () => {
    const site = await aSite()
    const before = JSON.stringify(await readCatalogue(site.db))
    for (const [index, fields] of [
      { weight: 1_111 },
      { name: 'Other' },
      { weight: 1_222, features_list: [] },
    ].entries()) {
      await site.save(fields)
      await site.publish(index + 1, `Step ${index}`)
    }
    await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: Third ')
    await importCatalogue(site.db, site.store, site.folder)
    const publications = await listPublications(site.db, noName, { limit: 9 })
    for (const { id, is_recorded } of publications) if (is_recorded) await undoPublication(site.db, id, null)
    expect(JSON.stringify(await readCatalogue(site.db))).toBe(before)
  })
})
