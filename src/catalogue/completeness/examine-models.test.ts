import { findPublished } from '../../entries/list-published.ts'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../../tests/support/database/test-databases.ts'
import { publishDrafts } from '../../publications/publish-drafts.ts'
import { saveDraft } from '../../drafts/save-draft.ts'
import { examineModels } from './examine-models.ts'
import { createModelComparison, findSuspiciousFigures } from './find-doubts.ts'
import { findGaps } from './find-gaps.ts'
import type { ExaminedModel } from './read-examined-models.ts'

const complete: ExaminedModel = {
  id: 1,
  name: 'P-51D Mustang 60',
  class: 3,
  isDiscontinued: false,
  scale: '1:7',
  wingspan: 1_611,
  weight: 3_600,
  wingArea: 44.6,
  engine: '.60 two-stroke',
  electric: null,
  propeller: '12 × 6',
  cg: { min: 83, max: 91 },
  hasThrows: true,
  image: 'media/a.jpg',
  manual: 'files/a.pdf',
  airframe: { span: 11.28, engines: 1, chord: { span: 11_280, mac: { length: 2_051 } } },
  powerKinds: ['glow-two-stroke'],
  hasPropellers: true,
  lists: new Set(['include', 'does_not_include', 'features']),
  codes: ['CE-001A', 'CE-001B'],
  versionsWithoutPicture: 0,
  parts: 8,
}

const codesOf = (model: Partial<ExaminedModel>) =>
  findSuspiciousFigures({ ...complete, ...model }).map(({ code }) => code)

test('a model with an engine alone needs no electric motor, a glider neither', () => {
  expect(findGaps(complete)).toEqual({ missing: [], unneeded: ['electric'] })
  const glider = { engine: null, propeller: null, powerKinds: [], hasPropellers: false }
  const airframe = { span: 15, engines: 0, chord: null }
  expect(findGaps({ ...complete, ...glider, airframe })).toEqual({
    missing: [],
    unneeded: ['engine', 'electric', 'propeller'],
  })
  expect(findGaps({ ...complete, ...glider }).missing).toEqual(['engine', 'electric', 'propeller'])
})

test.each([
  [{ wingArea: null }, ['wing_area']],
  [{ cg: null, hasThrows: false }, ['cg', 'throws']],
  [{ lists: new Set(['include']) }, ['lists']],
  [{ versionsWithoutPicture: 1 }, ['photographs']],
  [{ manual: null, image: null, parts: 0 }, ['image', 'manual', 'parts']],
  [{ parts: 0, isDiscontinued: true }, []],
])('%o lacks %o', (model, missing) => {
  expect(findGaps({ ...complete, ...model }).missing).toEqual(missing)
})

test('a span that its scale does not give, and a balance point outside the chord, are doubtful', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ wingspan: 1_650 })).toEqual([])
  expect(codesOf({ wingspan: 1_400 })).toEqual(['span-unlike-scale'])
  expect(codesOf({ scale: null, airframe: null })).toEqual([])
  // A fifth of the mean chord is 59 mm.
  expect(codesOf({ cg: { min: 59, max: 117 } })).toEqual([])
  expect(codesOf({ cg: { min: 50, max: 91 } })).toEqual(['balance-outside-chord'])
  expect(codesOf({ cg: { min: 83, max: 130 } })).toEqual(['balance-outside-chord'])
})

test('a loading unlike the class, and a code of another model, are doubtful', () => {
  const models = createModelComparison()
  for (const id of [1, 2, 3, 4]) models.add({ ...complete, id, codes: [`CE-00${id}A`, `CE-00${id}B`] })
  expect(models.findDoubts()).toEqual([])
  models.add({ ...complete, id: 5, name: 'Heavy', weight: 9_000, codes: ['CE-005A', 'CE-003C'] })
  expect(models.findDoubts()).toMatchObject([
    { model: { name: 'Heavy' }, code: 'loading-unlike-class', params: { loading: 202, usual: 81 } },
    { model: { id: 3 }, code: 'code-unlike-model', params: { code: 'CE-003A' } },
    { model: { id: 3 }, code: 'code-unlike-model', params: { code: 'CE-003B' } },
    { model: { id: 5 }, code: 'code-unlike-model', params: { code: 'CE-003C' } },
  ])
})

describe.each(databaseKinds)('the models of a catalogue on %s', (kind) => {
  test('are examined as they are published, once for each state of the catalogue', async () => {
    const { db, staff } = await copyOfImportedCatalogue(kind)
    const model = { kind: 'aircraft model', key: '1' } as const
    const first = await examineModels(db)
    expect(await examineModels(db)).toBe(first)
    expect(first.rows.map(({ missing }) => missing.length)).toEqual(
      first.rows.map(({ missing }) => missing.length).toSorted((one, other) => other - one),
    )
    const missing = async () => (await examineModels(db)).rows.find(({ id }) => id === 1)?.missing
    const record = {
      ...(await findPublished(db, model.kind, model.key)),
      engine: '.25 two-stroke',
      scale: null,
    }
    expect(await missing()).toContain('engine')
    await saveDraft(db, { ...model, record, revision: 0, staff })
    expect(await missing()).toContain('engine')
    await publishDrafts(db, { entries: [{ ...model, revision: 1 }], staff, note: null })
    expect(await missing()).not.toContain('engine')
    expect(await missing()).toContain('scale')
  })
})
