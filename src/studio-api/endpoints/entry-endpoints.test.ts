import { contentTypes, type EditableType, editableTypes } from '../../content-model/content-types.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import { describe, expect, test } from 'vitest'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { entriesToAdd } from '../../../tests/support/catalogue/entries-to-add.ts'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds, type DatabaseKind } from '../../../tests/support/database/test-databases.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import {
  type StudioEntryList,
  studioEntryListSchema,
  studioEntrySchema,
  studioOptionSchema,
} from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { FRESH_PASSKEY_MS } from '../../staff/staff-session.ts'
import { listDrafts } from '../../drafts/draft-record.ts'

const at = (kind: EditableType, key?: string, more = '') =>
  `${paths.entries.replace(':kind', contentTypes[kind].plural)}${key === undefined ? '' : `/${key}`}${more}`

/** A change of an entry of each kind, by key. */
const changes: Record<EditableType, [string, LooseRecord]> = {
  'aircraft model': ['1', { story: 'It is large.' }],
  accessory: ['1', { description: 'They float.' }],
  part: ['CE-001WI', { note: 'Sold in pairs' }],
  'old code': ['CE-999A', { now: 'CE-X01' }],
  review: ['1', { title: 'A Cub for all' }],
  distributor: ['1', { latitude: -33.9 }],
  event: ['1', { stand: 'Hall 7' }],
  'aircraft class': ['2', { description: 'Larger.' }],
  airframe: ['zero', { schemes: { grey: 'Carrier Grey', green: 'Green · dark green' } }],
  site: ['site', { tagline: 'Light and strong' }],
}

async function aStudio(databaseKind: DatabaseKind, role: 'editor' | 'administrator' = 'editor') {
  const { db } = await copyOfImportedCatalogue(databaseKind)
  const studio = openTestStudio(db)
  const browser = await studio.signInNew('linh@example.com', role)
  const read = async (kind: EditableType, key: string) =>
    studioEntrySchema.strict().parse(await browser.json('GET', at(kind, key)))
  const list = async (kind: EditableType, query = ''): Promise<StudioEntryList> => {
    const answer = await browser.json('GET', at(kind) + query)
    return studioEntryListSchema.strict().parse(answer)
  }
  const create = (kind: EditableType, record: LooseRecord, key: string | null = null) =>
    browser.ask('POST', at(kind), { body: { record, key } })
  const publish = async (...entries: { kind: ContentTypeName; key: string; revision: number }[]) =>
    browser.ask('POST', paths.publications, { body: { entries, note: null } })
  return { db, studio, browser, read, list, create, publish }
}

describe.each(databaseKinds)('entries of every kind on %s', (databaseKind) => {
  test.each(editableTypes)('a change of a %s is saved, listed and published', async (kind) => {
    const { browser, read, list, create, publish } = await aStudio(databaseKind)
    const [key, change] = changes[kind]
    const added = entriesToAdd[kind]
    // Revisions continue where those of an earlier draft ended.
    const revision = added ? 2 : 1
    if (added) {
      await create(kind, added.record, added.key)
      await publish({ kind, key, revision: 1 })
    }
    const { published, draft } = await read(kind, key)
    expect(draft).toBeNull()
    const body = { revision: 0, record: { ...published, ...change } }
    const saved = await browser.json('PUT', at(kind, key, '/draft'), { body })
    expect(saved).toEqual({ revision, problems: [], conflicts: [] })
    const { rows } = await list(kind, '?draft=any')
    expect(rows).toMatchObject([{ key, draft: { changed_fields: 1, is_valid: true } }])
    expect((await publish({ kind, key, revision })).status).toBe(200)
    const after = await read(kind, key)
    expect(after).toMatchObject({ draft: null, published: change })
    expect(after.published).toEqual({ ...published, ...change })
  })

  test('lists are searched by name, code and what an entry belongs to', async () => {
    const { list } = await aStudio(databaseKind)
    const keys = async (kind: EditableType, query: string) =>
      (await list(kind, query)).rows.map(({ key }) => key)
    expect(await keys('aircraft model', '?q=CE-002')).toEqual(['2'])
    expect(await keys('aircraft model', '?status=discontinued')).toEqual(['3'])
    expect(await keys('aircraft model', '?class=1')).toEqual(['3', '1'])
    expect(await keys('accessory', '?q=cub')).toEqual(['1'])
    expect(await keys('accessory', '?q=ce-x02')).toEqual(['2'])
    expect(await keys('review', '?q=june')).toEqual(['1'])
    expect(await keys('distributor', '?q=NORWAY')).toEqual(['1'])
    expect(await keys('airframe', '?q=100%')).toEqual([])
    expect(await keys('site', '')).toEqual(['site'])
  })

  test('entries begun at the same moment have numbers of their own', async () => {
    const { create } = await aStudio(databaseKind)
    const begun = await Promise.all(
      ['Skis', 'Floats', 'Wheels', 'Pilot'].map(async (name) => (await create('accessory', { name })).json()),
    )
    expect(new Set(begun.map(({ key }) => key))).toEqual(new Set(['3', '4', '5', '6']))
  })

  test('a removed entry leaves its codes as old ones, and comes back from the trash as a draft', async () => {
    const { db, browser, read, publish } = await aStudio(databaseKind, 'administrator')
    const removal = at('aircraft model', '2', '/removal')
    const { published } = await read('aircraft model', '2')
    expect(await browser.json('POST', removal, { body: { revision: 0 } })).toMatchObject({
      drafts: [{ key: '2' }, { kind: 'old code', key: 'CE-002A' }],
      referrers: [{ kind: 'accessory', key: '2', name: 'Retracts, A6M Zero 40' }],
    })
    await expectStudioProblem(await browser.ask('POST', removal, { body: { revision: 0 } }), 'revision-moved')
    const { drafts: along } = await browser.json('POST', at('accessory', '2', '/removal'), {
      body: { revision: 0 },
    })
    expect(along).toMatchObject([{ key: '2' }, { key: 'CE-X02' }])
    const all = (await listDrafts(db)).map(({ kind, key, revision }) => ({ kind, key, revision }))
    const answer = await publish(...all)
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.anything()])
    const back = await browser.json('POST', paths.removed, { body: { kind: 'aircraft model', key: '2' } })
    expect(back.drafts).toMatchObject([{ key: '2' }, { key: 'CE-002A' }])
    expect((await read('aircraft model', '2')).draft).toMatchObject({ record: published, revision: 2 })
    const [code] = await browser.json('POST', paths.differences, {
      body: { entries: [{ kind: 'old code', key: 'CE-002A' }] },
    })
    expect(code).toMatchObject({ needs: [{ kind: 'aircraft model', key: '2' }] })
    const alone = { kind: 'old code', key: 'CE-002A', revision: 2 } as const
    await expectStudioProblem(await publish(alone), 'draft-invalid')
    expect((await publish({ kind: 'aircraft model', key: '2', revision: 2 }, alone)).status).toBe(200)
    expect((await read('aircraft model', '2')).published).toEqual(published)
  })

  test('an accessory can fit a model that is not published yet', async () => {
    const { browser, read, create } = await aStudio(databaseKind)
    const { published } = await read('aircraft model', '1')
    await create('aircraft model', { ...published, name: 'Super Cub', slug: 'super-cub', versions: [] })
    const found = async (source: string, text: string) =>
      studioOptionSchema.array().parse(await browser.json('GET', `/api/studio/options/${source}?q=${text}`))
    expect(await found('models', 'super')).toMatchObject([{ value: 4, name: 'Super Cub' }])
    expect(await found('models', 'ce-001')).toMatchObject([{ value: 1 }])
    expect(await found('model-slugs', 'zero')).toMatchObject([{ value: 'zero-40' }])
    expect(await found('codes', 'ce-x')).toMatchObject([{ value: 'CE-X01' }, { value: 'CE-X02' }])
    expect(await found('versions', 'silver')).toMatchObject([
      { value: 'CE-001B', detail: 'J-3 Cub 25, Silver' },
    ])
    await create('accessory', { name: 'Skis', product_code: 'CE-X07', model: '' })
    expect((await read('accessory', '3')).options.models).toEqual([])
    expect(await found('known-codes', 'skis')).toMatchObject([{ value: 'CE-X07', detail: 'Skis' }])
    const accessory = await read('accessory', '1')
    const body = { revision: 0, record: { ...accessory.published, fits: [1, 4] } }
    await browser.json('PUT', at('accessory', '1', '/draft'), { body })
    expect((await read('accessory', '1')).options.models).toMatchObject([
      { value: 4, name: 'Super Cub' },
      { value: 1 },
    ])
  })
})

describe('entries of every kind', () => {
  test('a new entry gets a number above all that were ever given, and its draft is on the list', async () => {
    const { db, browser, read, list, create, publish } = await aStudio('SQLite', 'administrator')
    const record = {
      ...(await read('accessory', '2')).published,
      slug: 'skis',
      name: 'Skis',
      product_code: 'CE-X09',
    }
    expect(await (await create('accessory', record)).json()).toEqual({ kind: 'accessory', key: '3' })
    expect((await list('accessory', '?q=ski')).rows).toMatchObject([{ key: '3', draft: { is_new: true } }])
    expect((await publish({ kind: 'accessory', key: '3', revision: 1 })).status).toBe(200)
    const { drafts } = await browser.json('POST', at('accessory', '3', '/removal'), { body: { revision: 0 } })
    expect(drafts).toHaveLength(2)
    const removed = (await listDrafts(db)).map(({ kind, key, revision }) => ({ kind, key, revision }))
    expect((await publish(...removed)).status).toBe(200)
    expect(await (await create('accessory', { ...record, name: 'Floats' })).json()).toMatchObject({
      key: '4',
    })
  })

  test('what is known by a code is new only with a code that nothing had', async () => {
    const { create, list, publish } = await aStudio('SQLite')
    const part = {
      name: 'Wing',
      model: 1,
      fits: null,
      version: null,
      status: 'current',
      note: null,
      place: null,
    }
    expect((await create('part', part, 'CE-001-WG')).status).toBe(200)
    expect((await publish({ kind: 'part', key: 'CE-001-WG', revision: 1 })).status).toBe(200)
    expect((await list('part')).rows).toMatchObject([{ key: 'CE-001-WG', detail: 'J-3 Cub 25' }])
    for (const [kind, key, code] of [
      ['part', 'CE-001-WG', 'taken'],
      ['part', 'CE-001A', 'taken'],
      ['old code', 'CE-X0I', 'code-alike'],
      ['part', 'ce 1', 'wrong-format'],
    ] as const) {
      const problem = await expectStudioProblem(await create(kind, part, key), 'draft-invalid')
      expect(problem.fields?.[0]).toMatchObject({ code })
    }
  })

  test('only a fresh passkey prepares a removal, and the texts of the site stay', async () => {
    const { studio, browser } = await aStudio('SQLite', 'administrator')
    const body = { revision: 0 }
    await expectStudioProblem(
      await browser.ask('POST', at('site', 'site', '/removal'), { body }),
      'stays-for-good',
    )
    studio.wait(FRESH_PASSKEY_MS)
    await expectStudioProblem(
      await browser.ask('POST', at('accessory', '1', '/removal'), { body }),
      'passkey-needed',
    )
  })

  test('a draft keeps what its entry is known by, and unknown kinds and keys are not found', async () => {
    const { browser, read } = await aStudio('SQLite')
    const { published } = await read('airframe', 'cub')
    const moved = { body: { revision: 0, record: { ...published, slug: 'piper' } } }
    await expectStudioProblem(
      await browser.ask('PUT', at('airframe', 'cub', '/draft'), moved),
      'draft-invalid',
    )
    for (const path of [
      at('accessory', '99'),
      at('accessory', 'x'),
      at('site', 'other'),
      '/api/studio/entries/files',
    ])
      await expectStudioProblem(await browser.ask('GET', path), 'entry-unknown')
  })
})
