import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { mergeRecords } from './merge-records.ts'
import { isSameRecord } from './record-difference.ts'

const version = (product_code: string, name = 'Red') => ({ product_code, name, scheme: null, images: [] })

describe('fields', () => {
  test('that only one side changed have its value', () => {
    const base = { name: 'Cub', weight: 2_400, story: 'Slow.' }
    const mine = { ...base, weight: 2_350 }
    const theirs = { ...base, story: 'Slow and light.' }
    expect(mergeRecords('aircraft model', base, mine, theirs)).toEqual({
      merged: { name: 'Cub', weight: 2_350, story: 'Slow and light.' },
      conflicts: [],
    })
  })

  test('that both changed alike are no conflict', () => {
    const base = { weight: 2_400 }
    expect(mergeRecords('aircraft model', base, { weight: 2_300 }, { weight: 2_300 }).conflicts).toEqual([])
  })

  test('that both changed differently are a conflict with the own value', () => {
    const base = { weight: 2_400 }
    expect(mergeRecords('aircraft model', base, { weight: 2_300 }, { weight: 2_200 })).toEqual({
      merged: { weight: 2_300 },
      conflicts: [['weight']],
    })
  })

  test('of a group are merged one by one', () => {
    const base = { cg: { min: 80, max: 90, reference: 'leading edge' } }
    const mine = { cg: { ...base.cg, min: 82 } }
    const theirs = { cg: { ...base.cg, max: 95 } }
    expect(mergeRecords('aircraft model', base, mine, theirs).merged).toEqual({
      cg: { min: 82, max: 95, reference: 'leading edge' },
    })
  })

  test('that are taken away on one side stay away', () => {
    const base = { cg: { min: 80 }, weight: 1 }
    expect(
      mergeRecords('aircraft model', base, { cg: null, weight: 1 }, { ...base, weight: 2 }).merged,
    ).toEqual({
      cg: null,
      weight: 2,
    })
  })
})

describe('versions', () => {
  test('are matched by product code wherever they stand', () => {
    const base = { versions: [version('A-1'), version('B-2')] }
    const mine = { versions: [version('B-2'), version('A-1')] }
    const theirs = { versions: [version('A-1', 'Blue'), version('B-2')] }
    expect(mergeRecords('aircraft model', base, mine, theirs)).toEqual({
      merged: { versions: [version('B-2'), version('A-1', 'Blue')] },
      conflicts: [],
    })
  })

  test('that both sides add are both there', () => {
    const base = { versions: [version('A-1')] }
    const mine = { versions: [version('A-1'), version('B-2')] }
    const theirs = { versions: [version('C-3'), version('A-1')] }
    const { merged, conflicts } = mergeRecords('aircraft model', base, mine, theirs)
    expect(merged).toEqual({ versions: [version('A-1'), version('B-2'), version('C-3')] })
    expect(conflicts).toEqual([])
  })

  test('removed on one side and untouched on the other go', () => {
    const base = { versions: [version('A-1'), version('B-2')] }
    const mine = { versions: [version('A-1')] }
    const theirs = { versions: [version('A-1', 'Blue'), version('B-2')] }
    expect(mergeRecords('aircraft model', base, mine, theirs).merged).toEqual({
      versions: [version('A-1', 'Blue')],
    })
  })

  test('removed on one side and changed on the other stay, as a conflict', () => {
    const base = { versions: [version('A-1'), version('B-2')] }
    const mine = { versions: [version('A-1')] }
    const theirs = { versions: [version('A-1'), version('B-2', 'Blue')] }
    const { merged, conflicts } = mergeRecords('aircraft model', base, mine, theirs)
    expect(merged).toEqual({ versions: [version('A-1'), version('B-2', 'Blue')] })
    expect(conflicts).toEqual([['versions', 1]])
  })
})

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.constantFrom('', 'a', 'b'))
const record = fc.record({
  name: value,
  weight: value,
  items: fc.array(value, { maxLength: 3 }),
  cg: fc.oneof(fc.constant(null), fc.record({ min: value, max: value })),
  versions: fc.uniqueArray(
    fc.record({ product_code: fc.constantFrom('A-1', 'B-2', 'C-3', 'D-4'), name: value }),
    { selector: (each) => each.product_code },
  ),
})

describe('translations', () => {
  const base = { features_list: ['Wing', 'Fin'], story: 'Slow.' }
  const merge = (mine: object, theirs: object, before: object = base) =>
    mergeRecords('aircraft model', { ...before }, { ...base, ...mine }, { ...base, ...theirs })

  test('that two people begin are merged text by text, and only the same text is a conflict', () => {
    const mine = { de: { story: 'Langsam.', features_list: ['Flügel', ''], made_from: { story: 'Slow.' } } }
    const theirs = { vi: { story: 'Chậm.' }, de: { features_list: ['', 'Flosse'], story: 'Träge.' } }
    expect(merge({ translations: mine }, { translations: theirs })).toEqual({
      merged: {
        ...base,
        translations: {
          vi: { story: 'Chậm.' },
          de: { story: 'Langsam.', features_list: ['Flügel', 'Flosse'], made_from: { story: 'Slow.' } },
        },
      },
      conflicts: [['translations', 'de', 'story']],
    })
  })

  test('of photographs are merged as long as nobody has changed the photographs', () => {
    const withAlt = (translations: object) => ({
      versions: [{ ...version('CE-1'), images: [{ src: 'media/1.jpg', alt: 'Side', translations }] }],
    })
    const { merged, conflicts } = merge(
      withAlt({ de: { alt: 'Seite' } }),
      withAlt({ vi: { alt: 'Bên' } }),
      withAlt({}),
    )
    expect(conflicts).toEqual([])
    expect(merged['versions']).toEqual(withAlt({ de: { alt: 'Seite' }, vi: { alt: 'Bên' } }).versions)
  })

  test('of lines are a conflict as a whole if one side has more lines', () => {
    const translations = { de: { features_list: ['Flügel', 'Flosse'] } }
    const others = { de: { features_list: ['Flügel', '', 'Haken'] } }
    expect(merge({ translations }, { translations: others }).conflicts).toEqual([
      ['translations', 'de', 'features_list'],
    ])
  })
})

test('no merge loses a field that the other side did not touch', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { merged, conflicts } = mergeRecords('aircraft model', base, mine, theirs)
      for (const field of ['name', 'weight', 'items', 'cg'] as const) {
        if (isSameRecord(base[field], theirs[field])) expect(merged[field]).toEqual(mine[field])
        else if (isSameRecord(base[field], mine[field])) expect(merged[field]).toEqual(theirs[field])
        else if (!isSameRecord(mine[field], theirs[field]) && field !== 'cg')
          expect(conflicts).toContainEqual([field])
      }
    }),
    propertyRuns(),
  )
})

test('no merge loses a version that one side added or changed', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { merged, conflicts } = mergeRecords('aircraft model', base, mine, theirs)
      const find = (from: unknown, code: string) =>
        (Array.isArray(from) ? from : []).find((each) => each.product_code === code)
      for (const [own, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const)
        for (const each of own.versions) {
          const old = find(base.versions, each.product_code)
          if (isSameRecord(old, each)) continue
          const kept = find(merged.versions, each.product_code)
          expect(kept).toBeDefined()
          const isTouchedTwice = !isSameRecord(find(other.versions, each.product_code), old)
          if (!isTouchedTwice) expect(kept).toEqual(each)
          else if (!isSameRecord(kept, each) && own === mine && old)
            expect(conflicts.length).toBeGreaterThan(0)
        }
    }),
    propertyRuns(),
  )
})

test('merging with an untouched side gives the touched one', () => {
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(mergeRecords('aircraft model', base, changed, base).merged).toEqual(changed)
      expect(mergeRecords('aircraft model', base, base, changed).merged).toEqual(changed)
    }),
    propertyRuns(),
  )
})
