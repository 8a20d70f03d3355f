import { completeRecords } from '../../contract/studio/complete-records.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { describe, expect, test } from 'vitest'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds, type DatabaseKind } from '../../../tests/support/database/test-databases.ts'
import {
  type DraftRow,
  draftResultsSchema,
  type EntryRecord,
  entryRecordsSchema,
} from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { publishDrafts } from '../../publications/publish-drafts.ts'
import { listDrafts, storeDraft } from '../../drafts/draft-record.ts'

const part = {
  name: 'Wing',
  model: 1,
  fits: null,
  version: null,
  status: 'current',
  note: null,
  place: null,
}

async function aStudio(databaseKind: DatabaseKind) {
  const { db, openAnother } = await copyOfImportedCatalogue(databaseKind)
  const studio = openTestStudio(db)
  const browser = await studio.signInNew('linh@example.com')
  const of = (path: string, kind: EditableType) => path.replace(':kind', contentTypes[kind].plural)
  const records = async (kind: EditableType, query = '') =>
    completeRecords(
      entryRecordsSchema.strict().parse(await browser.json('GET', of(paths.entryRecords, kind) + query)),
    )
  const send = (kind: EditableType, rows: unknown, isDryRun = false) =>
    browser.ask('POST', of(paths.entryDrafts, kind), { body: { rows, dry_run: isDryRun } })
  const answer = async (kind: EditableType, rows: DraftRow[], isDryRun: boolean) => {
    const response = await send(kind, rows, isDryRun)
    expect(response.status).toBe(200)
    return draftResultsSchema.strict().parse(await response.json()).results
  }
  const check = (kind: EditableType, rows: DraftRow[]) => answer(kind, rows, true)
  const keep = (kind: EditableType, rows: DraftRow[]) => answer(kind, rows, false)
  const publish = (entries: { kind: EditableType; key: string; revision: number }[]) =>
    browser.ask('POST', paths.publications, { body: { entries, note: null } })
  const drafts = async () =>
    (await listDrafts(db)).map(({ key, record, base, revision }) => ({ key, record, base, revision }))
  return { db, openAnother, studio, browser, records, send, check, keep, publish, drafts }
}

const withChange = ({ key, revision, record }: EntryRecord, change: LooseRecord): DraftRow => ({
  key,
  revision,
  record: { ...record, ...change },
})

describe.each(databaseKinds)('many entries at once on %s', (databaseKind) => {
  test('records come with their drafts, the filters of the list and what their fields can be chosen from', async () => {
    const { records, keep } = await aStudio(databaseKind)
    const { rows, total, options } = await records('aircraft model')
    expect(total).toBe(3)
    expect(rows.map(({ key, revision }) => [key, revision])).toEqual([
      ['2', 0],
      ['3', 0],
      ['1', 0],
    ])
    for (const { published, record } of rows) expect(record).toEqual(published)
    expect(options.classes?.length).toBeGreaterThan(1)
    expect(rows[0]?.record).toMatchObject({ id: 2, versions: [{ product_code: 'CE-002A' }] })
    await keep('aircraft model', [withChange(rows[0] ?? expect.fail(), { weight: 4_444 })])
    const changed = await records('aircraft model', '?draft=any')
    expect(changed).toMatchObject({ total: 1, rows: [{ key: '2', revision: 1, record: { weight: 4_444 } }] })
    expect(changed.rows[0]?.published?.['weight']).not.toBe(4_444)
    expect((await records('aircraft model', '?class=1&q=cub')).rows.map(({ key }) => key)).toEqual(['1'])
    expect((await records('aircraft model', '?keys=3,99,1')).rows.map(({ key }) => key)).toEqual(['3', '1'])
    expect((await records('aircraft model', '?offset=2')).rows.map(({ key }) => key)).toEqual(['1'])
    const second = await records('aircraft model', '?offset=1&limit=1')
    expect(second).toMatchObject({ total: 3, rows: [{ key: '3' }] })
    expect(second.rows).toHaveLength(1)
  })

  test('names of models stand next to the parts that fit them', async () => {
    const { records, keep } = await aStudio(databaseKind)
    await keep('part', [{ key: 'CE-001-WG', revision: 0, record: { ...part, product_code: 'CE-001-WG' } }])
    const { rows, total, options } = await records('part')
    expect(rows).toMatchObject([{ key: 'CE-001-WG', name: 'Wing', published: null, revision: 1 }])
    expect(total).toBe(1)
    expect(options.models).toMatchObject([{ value: 1, name: 'J-3 Cub 25' }])
    expect((await records('part', '?offset=1')).rows).toEqual([])
  })

  test('all rows are kept and published, or none', async () => {
    const { db, studio, records, keep, send, publish, drafts } = await aStudio(databaseKind)
    const { rows } = await records('aircraft model')
    const [zero, third, cub] = rows
    if (!zero || !third || !cub) expect.fail()
    const elsewhere = { key: '1', record: { ...cub.record, weight: 11 }, base: cub.published, revision: 0 }
    await storeDraft(db, { kind: 'aircraft model', editedBy: null, ...elsewhere }, studio.now())
    const heavier = rows.map((row, index) => withChange(row, { servos: 4 + index }))
    const problem = await expectStudioProblem(await send('aircraft model', heavier), 'revision-moved')
    expect(problem.params).toEqual({ kind: 'aircraft model', key: '1', row: 3 })
    expect(await drafts()).toMatchObject([{ key: '1', record: { weight: 11 }, revision: 1 }])

    const now = (await records('aircraft model')).rows
    const kept = await keep(
      'aircraft model',
      now.map((row, index) => withChange(row, { servos: 4 + index })),
    )
    expect(kept.map(({ key, outcome, revision }) => [key, outcome, revision])).toEqual([
      ['2', 'changed', 1],
      ['3', 'changed', 1],
      ['1', 'changed', 2],
    ])
    const published = await publish(
      kept.map(({ key, revision }) => ({ kind: 'aircraft model', key: key ?? '', revision })),
    )
    expect(published.status).toBe(200)
    const after = (await records('aircraft model')).rows
    expect(after.map(({ record }) => record?.['servos'])).toEqual([4, 5, 6])
    expect(after.map(({ revision }) => revision)).toEqual([0, 0, 0])
  })

  test('one call puts back exactly what was there: earlier drafts, none, and no new entries', async () => {
    const { records, keep, drafts } = await aStudio(databaseKind)
    const [first, second] = (await records('accessory')).rows
    if (!first || !second) expect.fail()
    await keep('accessory', [withChange(first, { description: 'Earlier.' })])
    const before = await records('accessory')
    const stored = await drafts()
    const [one, two] = before.rows
    if (!one || !two) expect.fail()
    const kept = await keep('accessory', [
      withChange(one, { description: 'Later.' }),
      withChange(two, { description: 'Changed.' }),
      { key: null, revision: 0, record: { ...two.record, name: 'Skis', slug: 'skis' } },
    ])
    expect(kept).toMatchObject([{ revision: 2 }, { revision: 1 }, { key: '3', outcome: 'new', revision: 1 }])
    expect((await records('accessory')).total).toBe(3)
    const back = await keep('accessory', [
      { key: one.key, revision: 2, record: one.record },
      { key: two.key, revision: 1, record: null },
      { key: '3', revision: 1, record: null },
    ])
    expect(back).toMatchObject([{ revision: 3 }, { revision: 0 }, { revision: 0 }])
    expect(await drafts()).toEqual(stored.map((draft) => ({ ...draft, revision: 3 })))
  })

  test('new entries get numbers of their own, however many begin at once', async () => {
    const { keep, openAnother } = await aStudio(databaseKind)
    const other = await openTestStudio(openAnother()).signInNew('minh@example.com')
    const rows = ['Skis', 'Floats', 'Wheels'].map((name) => ({ key: null, revision: 0, record: { name } }))
    const address = paths.entryDrafts.replace(':kind', 'accessories')
    const both = await Promise.all([
      keep('accessory', rows),
      other.json('POST', address, { body: { rows, dry_run: false } }),
    ])
    const keys = [...both[0], ...draftResultsSchema.parse(both[1]).results].map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set(['3', '4', '5', '6', '7', '8']))
  })

  test('what is known by a code begins with that code, unless something has it', async () => {
    const { check, keep, drafts } = await aStudio(databaseKind)
    const row = (code: string): DraftRow => ({
      key: code,
      revision: 0,
      record: { ...part, product_code: code },
    })
    const results = await check('part', [
      row('CE-001-WG'),
      row('CE-001A'),
      row('ce 1'),
      row('CE-001-WG'),
      { key: null, revision: 0, record: part },
    ])
    expect(results.map(({ outcome, problem, problems }) => [outcome, problem, problems[0]?.code])).toEqual([
      ['new', null, undefined],
      ['refused', 'draft-invalid', 'taken'],
      ['refused', 'draft-invalid', 'wrong-format'],
      ['refused', 'draft-invalid', 'named-twice'],
      ['refused', 'draft-invalid', 'missing'],
    ])
    await keep('part', [row('CE-001-WG')])
    expect(await drafts()).toMatchObject([{ key: 'CE-001-WG', base: null, revision: 1 }])
  })
})

describe('many entries at once', () => {
  test('a dry run says what would become of each row and keeps nothing', async () => {
    const { records, check, drafts } = await aStudio('SQLite')
    const [zero, third, cub] = (await records('aircraft model')).rows
    if (!zero || !third || !cub) expect.fail()
    const results = await check('aircraft model', [
      withChange(zero, { weight: 4_444 }),
      withChange(third, {}),
      withChange(cub, { weight: 'five', slug: third.record?.['slug'] }),
      { ...withChange(cub, { weight: 1 }), revision: 3 },
      { key: '99', revision: 0, record: { id: 99 } },
      { key: '1e1', revision: 0, record: { id: 10 } },
      { ...withChange(zero, { id: 3 }), key: '3' },
      { key: null, revision: 0, record: { ...zero.record, slug: 'a-new-one' } },
    ])
    expect(results.map(({ key, outcome, problem }) => [key, outcome, problem])).toEqual([
      ['2', 'changed', null],
      ['3', 'same', null],
      ['1', 'changed', null],
      ['1', 'refused', 'draft-invalid'],
      ['99', 'refused', 'entry-unknown'],
      ['1e1', 'refused', 'entry-unknown'],
      ['3', 'refused', 'draft-invalid'],
      [null, 'new', null],
    ])
    expect(results[2]?.problems).toMatchObject([{ path: ['weight'], code: 'not-a-number' }])
    expect(results[3]?.problems).toMatchObject([{ path: ['id'], code: 'named-twice' }])
    expect(results[7]?.problems).toMatchObject([{ path: ['versions', 0, 'product_code'], code: 'taken' }])
    expect(await drafts()).toEqual([])
  })

  test('rows are checked with one another, as they would be published', async () => {
    const { records, check } = await aStudio('SQLite')
    const [zero, third] = (await records('aircraft model')).rows
    if (!zero || !third) expect.fail()
    const alike = [withChange(zero, { slug: 'twin' }), withChange(third, { slug: 'twin' })]
    expect((await check('aircraft model', alike)).map(({ problems }) => problems)).toMatchObject([
      [{ path: ['slug'], code: 'taken' }],
      [{ path: ['slug'], code: 'taken' }],
    ])
    const exchanged = [
      withChange(zero, { slug: third.record?.['slug'] }),
      withChange(third, { slug: zero.record?.['slug'] }),
    ]
    expect((await check('aircraft model', exchanged)).flatMap(({ problems }) => problems)).toEqual([])
  })

  test('a row is refused whose entry was published since it was looked at', async () => {
    const { db, browser, records, check, keep } = await aStudio('SQLite')
    const [row] = (await records('accessory')).rows
    if (!row) expect.fail()
    const looked = { ...withChange(row, { description: 'Mine.' }), published_at: row.published_at }
    expect(await check('accessory', [looked])).toMatchObject([{ outcome: 'changed' }])
    await keep('accessory', [withChange(row, { name: 'Theirs' })])
    // By the clock that imported the catalogue.
    const entries = [{ kind: 'accessory', key: row.key, revision: 1 }] as const
    await publishDrafts(db, { entries, staff: browser.id, note: null })
    expect(await check('accessory', [looked])).toMatchObject([{ outcome: 'refused', problem: 'base-moved' }])
    const now = (await records('accessory')).rows.find(({ key }) => key === row.key)
    const again = { ...looked, published_at: now?.published_at ?? null }
    expect(await check('accessory', [again])).toMatchObject([{ outcome: 'changed' }])
  })

  test('a record that equals the published one ends the draft', async () => {
    const { records, keep, drafts } = await aStudio('SQLite')
    const [row] = (await records('accessory')).rows
    if (!row) expect.fail()
    await keep('accessory', [withChange(row, { description: 'Changed.' })])
    expect(await keep('accessory', [{ key: row.key, revision: 1, record: row.published }])).toMatchObject([
      { outcome: 'changed', revision: 0, problems: [] },
    ])
    expect(await drafts()).toEqual([])
  })

  test('a draft that removes its entry stays', async () => {
    const { db, studio, records, check } = await aStudio('SQLite')
    const [row] = (await records('accessory')).rows
    if (!row) expect.fail()
    const removal = { kind: 'accessory', key: row.key, record: null, base: row.published } as const
    await storeDraft(db, { ...removal, revision: 0, editedBy: null }, studio.now())
    expect((await records('accessory', `?draft=any`)).rows).toMatchObject([{ record: null, revision: 1 }])
    const back = { key: row.key, revision: 1, record: row.published }
    expect(await check('accessory', [back])).toMatchObject([{ outcome: 'refused', problem: 'entry-unknown' }])
  })

  test('2,000 models of 3 kB each fit, and more rows or longer bodies are refused', async () => {
    const { send, records } = await aStudio('SQLite')
    const [row] = (await records('aircraft model')).rows
    const text = 'x'.repeat(3_000 - JSON.stringify(row?.record).length)
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      key: String(1_000 + index),
      revision: 0,
      record: { ...row?.record, story: text },
    }))
    const response = await send('aircraft model', rows, true)
    expect([response.status, (await response.json()).results.length]).toEqual([200, 2_000])
    await expectStudioProblem(await send('aircraft model', [...rows, rows[0]], true), 'body-unreadable')
    const long = rows.map((each) => ({ ...each, record: { text: 'x'.repeat(9_000) } }))
    const problem = await expectStudioProblem(await send('aircraft model', long, true), 'draft-too-long')
    expect(problem.params).toEqual({ bytes: 16 * 1024 * 1024 })
  })

  test('the texts of the site are one entry', async () => {
    const { browser, send } = await aStudio('SQLite')
    await expectStudioProblem(
      await browser.ask('GET', paths.entryRecords.replace(':kind', 'site')),
      'entry-unknown',
    )
    const rows = [{ key: 'site', revision: 0, record: {} }]
    await expectStudioProblem(await send('site', rows), 'entry-unknown')
  })
})
