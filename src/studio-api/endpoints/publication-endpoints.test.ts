import { expect, test } from 'vitest'
import { z } from 'zod'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import {
  type EntryDifference,
  entryDifferenceSchema,
  studioOverviewSchema,
} from '../../contract/studio/publication.ts'
import { studioEntrySchema } from '../../contract/studio/studio-entry.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'

test('differences say whose each draft is, and what it needs also where that is looked at with it', async () => {
  const { db } = await copyOfImportedCatalogue('SQLite')
  const studio = openTestStudio(db)
  const linh = await studio.signInNew('linh@example.com')
  const huong = await studio.signInNew('huong@example.com')
  const jets = {
    slug: 'jets',
    name: 'Jets',
    description: null,
    wingspan_range: null,
    image: null,
    image_alt: null,
  }
  const classes = paths.entries.replace(':kind', 'classes')
  const { key } = await huong.json('POST', classes, { body: { record: jets, key: null } })
  const model = paths.entry.replace(':kind', 'models').replace(':key', '1')
  const { published } = studioEntrySchema.parse(await linh.json('GET', model))
  const body = { revision: 0, record: { ...published, class: Number(key) } }
  await linh.json('PUT', `${model}/draft`, { body })

  const compare = async (entries?: { kind: string; key: string }[]) =>
    z
      .array(entryDifferenceSchema.strict())
      .parse(await linh.json('POST', paths.differences, { body: entries ? { entries } : {} }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
  const inShort = ({ kind, edited, needs, problems }: EntryDifference) => [
    kind,
    edited.staff,
    needs.map((need) => `${need.kind} ${need.name}`),
    problems.map(({ code }) => code),
  ]
  expect((await compare()).map(inShort)).toEqual([
    ['aircraft class', 'huong@example.com', [], []],
    ['aircraft model', 'linh@example.com', ['aircraft class Jets'], []],
  ])
  expect((await compare([{ kind: 'aircraft model', key: '1' }])).map(inShort)).toEqual([
    ['aircraft model', 'linh@example.com', ['aircraft class Jets'], ['unpublished-reference']],
  ])
})

test('a dated publication shows in its entry until it is out or withdrawn', async () => {
  const { db } = await copyOfImportedCatalogue('SQLite')
  const studio = openTestStudio(db)
  const linh = await studio.signInNew('linh@example.com')
  const address = paths.entry.replace(':kind', 'distributors').replace(':key', '1')
  const read = async () => studioEntrySchema.strict().parse(await linh.json('GET', address))
  const { published, scheduled } = await read()
  expect(scheduled).toEqual([])
  await linh.json('PUT', `${address}/draft`, { body: { revision: 0, record: { ...published, city: 'Hue' } } })
  const due_at = new Date(studio.now().getTime() + 86_400_000).toISOString()
  const entries = [{ kind: 'distributor', key: '1', revision: 1 }]
  const { id } = await linh.json('POST', paths.publications, { body: { entries, note: null, due_at } })
  expect((await read()).scheduled).toEqual([
    { publication: id, staff: 'linh@example.com', due_at, has_failed: false },
  ])
  await linh.json('POST', paths.publicationWithdrawal.replace(':id', String(id)))
  expect((await read()).scheduled).toEqual([])
})

test.each([
  [12, 12],
  [0, 0],
  [undefined, null],
])('the overview says how many pictures the server still prepares: %s', async (left, shown) => {
  const { db } = await copyOfImportedCatalogue('SQLite')
  const studio = openTestStudio(db, { picturesLeft: () => left })
  const linh = await studio.signInNew('linh@example.com')
  const { pictures_left } = studioOverviewSchema.strict().parse(await linh.json('GET', paths.overview))
  expect(pictures_left).toBe(shown)
})
