import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAircraftModel } from '../../../tests/support/catalogue/builders.ts'
import { writeCatalogue } from '../../../tests/support/catalogue/catalogue-files.ts'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { anEmptySite } from '../../../tests/support/server/test-site.ts'
import { importCatalogue } from '../../catalogue-folder/import-catalogue.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { entryDifferenceSchema } from '../../contract/studio/publication.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { migrate } from '../../database/migrate.ts'

const model = (id: string) => paths.entry.replace(':kind', 'models').replace(':key', id)

/** Six gliders of 2,300 to 2,750 g; number 1 weighs 2,400 g. */
async function aStudio() {
  const place = await anEmptySite('SQLite')
  const { db, store } = place.open()
  await migrate(db)
  const weights = [2_400, 2_300, 2_350, 2_450, 2_500, 2_750]
  const models = weights.map((weight, index) =>
    anAircraftModel({ id: index + 1, name: `Glider ${index + 1}`, weight }),
  )
  const { 'catalogue/models/model-1.yaml': _, ...files } = sparseCatalogue()
  const folder = await temporaryFolder()
  const all = {
    ...files,
    ...Object.fromEntries(models.map((each) => [`catalogue/models/${each.slug}.yaml`, each])),
  }
  await writeCatalogue(folder, all)
  await importCatalogue(db, store, folder)
  const studio = openTestStudio(db)
  const browser = await studio.signInNew('linh@example.com')
  const read = async (id: string) => studioEntrySchema.parse(await browser.json('GET', model(id)))
  const save = async (id: string, change: LooseRecord) => {
    const { published, draft } = await read(id)
    const body = { revision: draft?.revision ?? 0, record: { ...(draft?.record ?? published), ...change } }
    await browser.json('PUT', `${model(id)}/draft`, { body })
  }
  const ask = async (id: string) => {
    const body = { entries: [{ kind: 'aircraft model', key: id }] }
    const [found] = z
      .array(entryDifferenceSchema)
      .parse(await browser.json('POST', paths.differences, { body }))
    return found ?? expect.fail()
  }
  const check = (id: string, body: object) => browser.ask('POST', `${model(id)}/checks`, { body })
  const publish = async (id: string) => {
    const { kind, key, revision } = await ask(id)
    const body = { entries: [{ kind, key, revision }], note: null }
    return (await browser.ask('POST', paths.publications, { body })).status
  }
  return { browser, read, save, ask, check, publish }
}

const usual = { class: 'Gliders', least: 2_300, most: 2_750 }

test('a weight ten times the old one is asked about, until somebody says that it is right', async () => {
  const { save, ask, check } = await aStudio()
  await save('1', { weight: 24_000, length: 1_300 })
  const question = { path: ['weight'], code: 'tenfold', value: 24_000, before: 2_400, like: usual }
  expect((await ask('1')).questions).toEqual([question])
  const answer = { path: ['weight'], value: 24_000, is_right: true }
  expect((await check('1', answer)).status).toBe(200)
  expect((await ask('1')).questions).toEqual([])
  await check('1', { ...answer, is_right: false })
  expect((await ask('1')).questions).toHaveLength(1)
  await check('1', answer)
  await save('1', { weight: 25_000 })
  expect((await ask('1')).questions).toMatchObject([{ value: 25_000 }])
})

test('so are a tenth, and a value far from its like; what is usual, published or of another class is not', async () => {
  const { save, ask, publish } = await aStudio()
  await save('1', { weight: 240 })
  expect((await ask('1')).questions).toMatchObject([{ code: 'tenth', before: 2_400 }])
  await save('1', { weight: 5_000 })
  expect((await ask('1')).questions).toEqual([{ path: ['weight'], code: 'far', value: 5_000, like: usual }])
  await save('1', { class: 2 })
  expect((await ask('1')).questions).toEqual([])
  await save('1', { class: 1 })
  // It is a question, not a refusal.
  expect(await publish('1')).toBe(200)
  await save('1', { length: 1_300 })
  expect((await ask('1')).questions).toEqual([])
  await save('2', { weight: 2_600 })
  expect((await ask('2')).questions).toEqual([])
})

test('copied figures are asked about by the name of their original, on every device, until they change', async () => {
  const { browser, read, save, ask, check } = await aStudio()
  const { published } = await read('1')
  const record = { ...published, id: undefined, name: 'Glider 7', slug: 'glider-7' }
  const copied = { from: 'Glider 1', fields: ['wingspan', 'weight', 'length'] }
  const body = { record, key: null, copied }
  const { key } = await browser.json('POST', paths.entries.replace(':kind', 'models'), { body })
  const about = (field: string) => ({
    path: [field],
    code: 'copied',
    value: published?.[field],
    from: 'Glider 1',
  })
  expect((await ask(key)).questions).toEqual([about('length'), about('weight'), about('wingspan')])
  expect((await read(key)).unchecked.map(({ field }) => field)).toEqual(['length', 'weight', 'wingspan'])
  await save(key, { weight: 2_450 })
  await check(key, { path: ['length'], value: published?.['length'], is_right: true })
  expect((await ask(key)).questions).toEqual([about('wingspan')])
  expect((await read(key)).unchecked).toEqual([{ field: 'wingspan', from: 'Glider 1' }])
})

test('an entry whose number a discarded copy had has no marks of it', async () => {
  const { browser, read } = await aStudio()
  const { published } = await read('1')
  const record = { ...published, id: undefined, name: 'Glider 7', slug: 'glider-7' }
  const begin = (body: object) => browser.json('POST', paths.entries.replace(':kind', 'models'), { body })
  const { key } = await begin({ record, key: null, copied: { from: 'Glider 1', fields: ['weight'] } })
  const { draft } = await read(key)
  const discarded = { kind: 'aircraft model', key, revision: draft?.revision }
  await browser.json('DELETE', paths.drafts, { body: discarded })
  expect(await begin({ record, key: null })).toEqual({ kind: 'aircraft model', key })
  expect((await read(key)).unchecked).toEqual([])
})

test('an answer about an entry without a draft, or with a huge value, is refused', async () => {
  const { check, save } = await aStudio()
  await expectStudioProblem(await check('2', { path: ['weight'], value: 1, is_right: true }), 'entry-unknown')
  await save('2', { weight: 2_600 })
  const huge = { path: ['weight'], value: 'x'.repeat(30_000), is_right: true }
  await expectStudioProblem(await check('2', huge), 'draft-too-long')
})
