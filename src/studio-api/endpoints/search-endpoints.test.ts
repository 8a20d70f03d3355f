import { findPublished } from '../../entries/list-published.ts'
import { contentTypes, type EditableType, editableTypes } from '../../content-model/content-types.ts'
import { describe, expect, test } from 'vitest'
import { entriesToAdd } from '../../../tests/support/catalogue/entries-to-add.ts'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { aQueuedLetter } from '../../../tests/support/mail/letter-fixtures.ts'
import { openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { type DatabaseKind, databaseKinds } from '../../../tests/support/database/test-databases.ts'
import { studioMessageListSchema } from '../../contract/studio/message.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import {
  type StudioEntryList,
  studioEntryListSchema,
  studioOptionSchema,
} from '../../contract/studio/studio-entry.ts'
import { entryRecordsSchema } from '../../contract/studio/draft-batch.ts'
import { studioFileListSchema } from '../../contract/studio/studio-file.ts'
import { studioSearchSchema, studioSearchStartSchema } from '../../contract/studio/studio-search.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'

const asQuery = (q: string) => `?${new URLSearchParams({ q })}`

/** After the import, whose time is that of the machine. */
const soon = () => new Date(Date.now() + 60_000)

async function aStudio(databaseKind: DatabaseKind = 'SQLite') {
  const { db, openAnother } = await copyOfImportedCatalogue(databaseKind)
  const studio = openTestStudio(db, { startAt: soon() })
  const browser = await studio.signInNew('linh@example.com', 'administrator')
  const at = (path: string, kind: EditableType) => path.replace(':kind', contentTypes[kind].plural)
  const list = async (kind: EditableType, query: string): Promise<StudioEntryList> => {
    const answer = await browser.json('GET', at(paths.entries, kind) + query)
    return studioEntryListSchema.parse(answer)
  }
  const keys = async (kind: EditableType, text: string) =>
    (await list(kind, asQuery(text))).rows.map(({ key }) => key)
  const options = async (source: string, text: string) => {
    const found = await browser.json('GET', paths.options.replace(':source', source) + asQuery(text))
    return studioOptionSchema
      .array()
      .parse(found)
      .map(({ value }) => value)
  }
  const search = async (text: string, used = '') =>
    studioSearchSchema.strict().parse(await browser.json('GET', paths.search + asQuery(text) + used))
  const found = async (text: string) =>
    (await search(text)).groups.flatMap(({ kind, rows }) =>
      rows.map(({ key }) => `${contentTypes[kind].plural}/${key}`),
    )
  const save = async (kind: EditableType, key: string, change: LooseRecord, revision = 0) => {
    const record = { ...(await findPublished(db, kind, key)), ...change }
    const path = `${at(paths.entries, kind)}/${key}/draft`
    return browser.json('PUT', path, { body: { revision, record } })
  }
  const publish = (kind: EditableType, key: string, revision = 1) =>
    browser.json('POST', paths.publications, {
      body: { entries: [{ kind, key, revision }], note: null },
    })
  return { db, studio, browser, openAnother, list, keys, options, search, found, save, publish }
}

describe('the search of staff', () => {
  test('finds every kind without accents and hyphens, by sizes and by signs as they are', async () => {
    const { browser, keys, save, publish } = await aStudio()
    const cases: Record<EditableType, [string, LooseRecord, string[], string[]][]> = {
      distributor: [
        [
          '1',
          { name: '50% Hobby', city: 'Örnsköldsvik' },
          ['ornskoldsvik', 'ÖRNSK', '%', '50%'],
          ['5%', '%%', 'H%y'],
        ],
      ],
      review: [['1', { title: 'snake_case' }, ['_', 'snake_', 'SNAKE_CASE', 'snake case'], ['__', 's_k']]],
      'aircraft model': [
        ['1', { name: 'P-51D Mustang 60' }, ['p51', 'P 51', '60 mustang', 'mustang60', 'mustnag'], ['p52']],
        ['2', { name: 'AT-6 Texan' }, ['AT6', 'at 6', 'At-6', 'texn'], ['at7']],
      ],
      airframe: [['zero', { name: 'Bf 109 G' }, ['bf109', 'BF-109', 'bf 109g'], ['bf110']]],
      accessory: [['1', { name: 'Nhà máy Đà Nẵng' }, ['nha may da nang', 'DA NANG'], ['da lat']]],
      part: [['CE-001WI', { name: 'Flügel' }, ['flugel', 'ce001wi', 'CE 001'], ['rumpf', 'ce002']]],
      'old code': [['CE-999A', { note: 'Außer Handel' }, ['ausser handel', 'ce999a'], ['im handel']]],
      event: [['1', { city: 'Göteborg' }, ['goteborg', 'SCALE MODEL'], ['malmo']]],
      'aircraft class': [['1', { name: 'Size “25”' }, ['size 25', '25'], ['size 26']]],
      site: [['site', { tagline: 'Über allen Gipfeln' }, ['uber allen'], ['unter']]],
    }
    for (const kind of editableTypes) {
      const added = entriesToAdd[kind]
      if (added) {
        await browser.json('POST', paths.entries.replace(':kind', contentTypes[kind].plural), { body: added })
        await publish(kind, added.key)
      }
      for (const [key, change, found, notFound] of cases[kind]) {
        const { revision } = await save(kind, key, change)
        await publish(kind, key, revision)
        for (const text of found) expect([text, await keys(kind, text)]).toEqual([text, [key]])
        for (const text of notFound) expect([text, await keys(kind, text)]).toEqual([text, []])
      }
    }
  })

  test('follows drafts and publications of any server, removals and undoing', async () => {
    const { db, browser, openAnother, found, keys, save } = await aStudio()
    expect(await found('gosling')).toEqual([])
    await save('aircraft model', '1', { name: 'Gosling 25' })
    // By the name of the draft and by that which visitors still read.
    expect(await keys('aircraft model', 'gosling')).toEqual(['1'])
    expect(await keys('aircraft model', 'cub')).toEqual(['1'])
    const other = await openTestStudio(openAnother(), { startAt: soon() }).signInNew('an@other.example')
    const body = { entries: [{ kind: 'aircraft model', key: '1', revision: 1 }], note: null }
    const { id } = await other.json('POST', paths.publications, { body })
    expect(await found('gosling')).toContain('models/1')
    expect(await found('gosling floats')).toEqual(['accessories/1'])
    await browser.json('POST', paths.publicationUndo.replace(':id', String(id)))
    expect(await found('gosling')).toEqual([])
    expect(await found('j3 cub')).toContain('models/1')
    await save('accessory', '2', { name: 'Gander hooks' })
    expect(await found('gander')).toEqual(['accessories/2'])
    await browser.json('DELETE', paths.drafts, { body: { kind: 'accessory', key: '2', revision: 1 } })
    expect(await found('gander')).toEqual([])
    const name = (await findPublished(db, 'accessory', '1'))?.['name']
    expect(await keys('accessory', String(name))).toEqual(['1'])
    const removal = `${paths.entries.replace(':kind', 'accessories')}/1/removal`
    const { drafts } = await browser.json('POST', removal, { body: { revision: 0 } })
    // Until it is gone it is there.
    expect(await keys('accessory', String(name))).toEqual(['1'])
    const entries = drafts.map((draft: object) => ({ ...draft, name: undefined, revision: 1 }))
    await browser.json('POST', paths.publications, { body: { entries, note: null } })
    expect(await keys('accessory', String(name))).toEqual([])
    expect(await found('CE-X01')).toEqual(['old-codes/CE-X01'])
  })

  test('finds what is new before it is published, and models by their airframe', async () => {
    const { browser, found, save, publish, keys } = await aStudio()
    const create = (kind: EditableType, record: LooseRecord, key: string | null = null) =>
      browser.json('POST', paths.entries.replace(':kind', contentTypes[kind].plural), {
        body: { record, key },
      })
    const { key } = await create('aircraft model', { name: 'Gosling 25' })
    await create('accessory', { name: 'Skis', model: Number(key), product_code: 'CE-X77' })
    expect(await found('gosling')).toEqual([`models/${key}`, 'accessories/3'])
    expect(await found('cex77')).toEqual(['accessories/3'])
    await save('airframe', 'cub', { aliases: ['Grasshopper'] })
    await publish('airframe', 'cub')
    expect(await keys('aircraft model', 'grass hopper 25')).toEqual(['1'])
    expect(await found('grasshopper floats')).toEqual(['accessories/1'])
  })

  test('finds entries, messages and files at once, though each is spelt in another way', async () => {
    const { db, search, save } = await aStudio()
    await save('aircraft model', '2', { name: 'Yellow Front 40' })
    const reference = await aQueuedLetter(db, { message: 'Do you sell a P 51? Its yellowfront is dented.' })
    // The file is yellow-front.jpg, of which yellowfront is a part.
    const { groups, messages, files } = await search('yellowfront')
    expect(groups.map(({ rows }) => rows.map(({ key }) => key))).toEqual([['2']])
    expect(messages.rows.map((row) => row.reference)).toEqual([reference])
    expect(files.total).toBe(1)
    await save('aircraft model', '3', { name: 'P-51D Mustang' })
    const found = await search('p51')
    expect([found.groups[0]?.rows[0]?.key, found.messages.total]).toEqual(['3', 1])
  })

  test('says by what an entry was found, the newest first and then those that are used most', async () => {
    const { studio, browser, search, save, publish } = await aStudio()
    await save('accessory', '2', { name: 'Cub hooks', model: 2, fits: [1, 2] })
    await publish('accessory', '2')
    const { groups, marks, total } = await search('j3 cub')
    expect(marks).toEqual(['j3', 'cub'])
    const accessories = groups.find(({ kind }) => kind === 'accessory')
    expect(accessories?.rows).toMatchObject([
      { key: '1', detail: 'J-3 Cub 25', fits: null },
      { key: '2', detail: 'A6M Zero 40', fits: 'J-3 Cub 25', has_draft: false },
    ])
    expect(groups[0]).toMatchObject({
      kind: 'aircraft model',
      rows: [{ key: '1', code: 'CE-001A', detail: '25 size' }],
    })
    expect(total).toBeGreaterThanOrEqual(3)
    expect((await search('ce001b')).groups[0]?.rows[0]).toMatchObject({ code: 'CE-001B' })
    await save('aircraft model', '3', { story: 'Edited.' })
    const keys = async (used: string) =>
      (await search('size', used)).groups
        .find(({ kind }) => kind === 'aircraft model')
        ?.rows.map(({ key }) => key)
    expect((await keys(''))?.[0]).toBe('3')
    expect(await keys('&used=models/2&used=models/1')).toEqual(['3', '2', '1'])
    expect(await keys('&used=models/1&used=nonsense&used=models')).toEqual(['3', '1', '2'])
    // Before anything is typed.
    studio.wait(1_000)
    await save('distributor', '1', { note: 'New.' })
    const used =
      '?used=models/2&used=models/99&used=x/1&used=models&used=models/table&used=parts/%00&used=accessories/1'
    const start = studioSearchStartSchema.strict().parse(await browser.json('GET', paths.searchStart + used))
    expect(start.newest[0]).toMatchObject({ kind: 'distributor', key: '1', has_draft: true })
    expect(start.used.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['aircraft model 2', 'accessory 1'])
  })
})

describe.each(databaseKinds)('the search of staff on %s', (databaseKind) => {
  test('finds codes in any spelling: of versions, products and old ones', async () => {
    const { keys, options, found } = await aStudio(databaseKind)
    for (const text of ['CE-001B', 'ce001b', 'CE 1 B', 'ceoo1b', 'ce-001']) {
      expect([text, await keys('aircraft model', text)]).toEqual([text, ['1']])
      expect((await options('models', text))[0]).toBe(1)
    }
    for (const text of ['CE-X01', 'cexo1', 'ce x 1', 'CEX0I']) {
      expect([text, await keys('accessory', text)]).toEqual([text, ['1']])
      expect((await options('codes', text))[0]).toBe('CE-X01')
      expect((await found(text))[0]).toBe('accessories/1')
    }
    expect(await options('versions', 'ce001b')).toEqual(['CE-001B'])
    expect(await options('versions', 'cub silver')).toEqual(['CE-001B'])
  })

  test('keeps the filters, pages and totals of lists and tables', async () => {
    const { browser, list, save } = await aStudio(databaseKind)
    const all = await list('aircraft model', '')
    expect(await list('aircraft model', '?q=')).toEqual(all)
    expect(await list('aircraft model', '?q=+-+')).toEqual(all)
    const some = await list('aircraft model', '?q=size')
    expect(some.total).toBe(all.total)
    expect(some.rows.map(({ key }) => key)).toEqual(all.rows.map(({ key }) => key))
    expect((await list('aircraft model', '?q=size&offset=2')).rows).toEqual(all.rows.slice(2))
    expect(
      (await list('aircraft model', '?q=size&class=1&status=current')).rows.map(({ key }) => key),
    ).toEqual(['1'])
    await save('aircraft model', '2', { story: 'New.' })
    expect((await list('aircraft model', '?q=size&draft=any')).total).toBe(1)
    expect((await list('aircraft model', '?q=cub&draft=any')).total).toBe(0)
    const table = entryRecordsSchema.parse(
      await browser.json('GET', `${paths.entryRecords.replace(':kind', 'models')}?q=j3+cub`),
    )
    expect(table).toMatchObject({ total: 1, rows: [{ key: '1' }] })
  })

  test('finds messages by sender, words, reference and the model that they are about, and cuts them around what was found', async () => {
    const { db, browser, search } = await aStudio(databaseKind)
    const reference = await aQueuedLetter(db, {
      reference: '7K3F-9QXM',
      message: 'Câu hỏi: does the P 51 come with retracts, 100 % sure?',
    })
    const other = await aQueuedLetter(db, { message: 'Do you have any in stock?' })
    await db.updateTable('contact_message').set({ about_model: 1 }).where('reference', '=', other).execute()
    const list = async (text: string) =>
      studioMessageListSchema.parse(await browser.json('GET', paths.messages + asQuery(text)))
    const spellings = [reference, reference.toLowerCase().replace('-', ''), reference.replace('-', ' ')]
    for (const text of ['p51', 'cau hoi', 'RETRACTS', '%', ...spellings]) {
      expect([text, (await list(text)).rows.map((row) => row.reference)]).toEqual([text, [reference]])
      expect((await search(text)).messages).toMatchObject({ total: 1, rows: [{ reference, tray: 'new' }] })
    }
    expect(await list('warthog')).toMatchObject({ counts: { new: 0, held: 0 }, rows: [] })
    expect((await list('pilot@example.com')).counts.new).toBe(2)
    expect((await list('j3 cub stock')).rows.map((row) => row.reference)).toEqual([other])
    await browser.json('DELETE', paths.message.replace(':id', reference))
    expect((await search('retracts')).messages).toEqual({ total: 0, rows: [] })
    expect((await list('')).counts.new).toBe(1)
    await aQueuedLetter(db, {
      message: `${'Hello there. '.repeat(40)}Does the P 51 float? ${'Thanks. '.repeat(40)}`,
    })
    const [row] = (await search('p51')).messages.rows
    expect(row?.excerpt).toMatch(/^… .{5,40}P 51 float\? .* …$/)
  })

  test('finds files by their path in any spelling, and answers whatever is typed', async () => {
    const { browser, search, keys, options } = await aStudio(databaseKind)
    const list = async (text: string) =>
      studioFileListSchema
        .parse(await browser.json('GET', paths.files + asQuery(text)))
        .rows.map(({ path }) => path)
    for (const text of ['yellow front', 'YELLOW-FRONT', 'yellow_front.jpg', 'cub front', 'yellowfront'])
      expect([text, await list(text)]).toEqual([text, ['media/aircraft/cub/yellow-front.jpg']])
    expect(await list('%')).toEqual([])
    expect(await list('.')).not.toEqual([])
    expect((await search('yellow front')).files).toMatchObject({
      total: 1,
      rows: [{ path: 'media/aircraft/cub/yellow-front.jpg', name: 'yellow-front.jpg', kind: 'picture' }],
    })
    for (const text of [
      ' ',
      '\u0000',
      '\uD800',
      "';--",
      '%25',
      '\\',
      '_%_',
      'a'.repeat(5_000),
      '9'.repeat(500),
    ]) {
      const { groups, total } = await search(text)
      expect(total).toBeGreaterThanOrEqual(groups.length)
      await keys('aircraft model', text)
      await options('known-codes', text)
    }
  })
})
