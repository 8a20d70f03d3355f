import { describe, expect, test } from 'vitest'
import { findTexts, isFound, rankFound } from './find-texts.ts'
import { readStaffQuery } from './staff-query.ts'
import { createTextColumns, type SearchTexts } from './text-columns.ts'

const find = (typed: string, all: readonly SearchTexts[]) =>
  findTexts(all, typed).map((at) => all[at]?.names[0])

const models: SearchTexts[] = [
  { names: ['P-51D Mustang 60'], codes: ['CE-001A', 'CE-001B'], texts: ['Silver, yellow nose'] },
  { names: ['P-51D Mustang 600'], codes: ['CE-170A'] },
  { names: ['AT-6 Texan 40'], codes: ['CE-017A', 'CE-017B'] },
  { names: ['Bf 109 G 40'], codes: ['CE-011A'] },
  { names: ['S.E.5a'] },
  { names: ['Tiger Moth'] },
  { names: ['Spitfire Mk IX 40'] },
  { names: ['Örnsköldsvik Modell'] },
  { names: ['Nhà máy Đà Nẵng'] },
  { names: ['50% Pitts'] },
  { names: ['Pitts 50'] },
  { names: ['snake_case'] },
  { names: ['snake case'] },
]

describe('staff find', () => {
  const mustangs = ['P-51D Mustang 60', 'P-51D Mustang 600']
  test.each([
    ['MUSTANG', mustangs],
    ['mus', mustangs],
    ['p51', mustangs],
    ['P 51', mustangs],
    ['p-51 d', mustangs],
    ['AT6', ['AT-6 Texan 40']],
    ['at 6', ['AT-6 Texan 40']],
    ['bf109', ['Bf 109 G 40']],
    ['Bf-109G', ['Bf 109 G 40']],
    ['se5a', ['S.E.5a']],
    ['s.e. 5a', ['S.E.5a']],
    ['60 mustang', ['P-51D Mustang 60']],
    ['mustang 60', ['P-51D Mustang 60']],
    ['mustang60', ['P-51D Mustang 60']],
    ['p51d mustang-60', ['P-51D Mustang 60']],
    ['mustang 6', mustangs],
    ['silver mustang', ['P-51D Mustang 60']],
    ['tigermoth', ['Tiger Moth']],
    ['tiger-moth', ['Tiger Moth']],
    ['spitfire 9', ['Spitfire Mk IX 40']],
    ['ornskoldsvik', ['Örnsköldsvik Modell']],
    ['ÖRNSKÖLDSVIK', ['Örnsköldsvik Modell']],
    ['nha may da nang', ['Nhà máy Đà Nẵng']],
    ['ce-017a', ['AT-6 Texan 40']],
    ['CE 17 A', ['AT-6 Texan 40']],
    ['ceo17b', ['AT-6 Texan 40']],
    ['ce017', ['AT-6 Texan 40']],
    ['CE-17', ['AT-6 Texan 40']],
    ['CE-1', ['P-51D Mustang 60']],
    ['017B', ['AT-6 Texan 40']],
    ['texan ce-017b', ['AT-6 Texan 40']],
    ['%', ['50% Pitts']],
    ['50%', ['50% Pitts']],
    ['5%', []],
    ['p%s', []],
    ['pitts % 50', ['50% Pitts']],
    ['50 pitts', ['50% Pitts', 'Pitts 50']],
    ['_', ['snake_case']],
    ['snake_', ['snake_case']],
    ['snake_case', ['snake_case']],
    ['tiger_moth', ['Tiger Moth']],
    ['ustang 60', ['P-51D Mustang 60']],
    ['mustnag 60', ['P-51D Mustang 60']],
    ['\\', []],
    ['p52', []],
    ['mustang warthog', []],
  ])('%s', (typed, names) => {
    expect(find(typed, models)).toEqual(names)
  })

  test('a name of one word by two, and one of two words by one', () => {
    expect(find('sea fury', [{ names: ['Seafury 60'] }])).toEqual(['Seafury 60'])
    expect(find('seafury', [{ names: ['Sea Fury 60'] }])).toEqual(['Sea Fury 60'])
  })

  test('a designation in one, with a hyphen and with a space, in names and in other texts', () => {
    const texts = [
      { names: ['bf-109-g.pdf'] },
      { names: ['Bf 109 G 40'] },
      { names: ['Bf109'] },
      { names: ['A question'], texts: ['Does the Bf 109G-6 come with retracts?'] },
      { names: ['Zero'], texts: ['109 of them'] },
    ]
    const all = new Set(['Bf109', 'Bf 109 G 40', 'bf-109-g.pdf', 'A question'])
    for (const typed of ['bf109', 'Bf 109', 'BF-109']) expect(new Set(find(typed, texts))).toEqual(all)
    expect(find('bf109g', texts)).toContain('A question')
  })

  test('everything where only signs between words are typed', () => {
    for (const typed of ['', '  ', '-', ' . ', '()']) expect(find(typed, models)).toHaveLength(models.length)
  })

  test('a whole code first, then the whole name, the beginning of one, words of one, and anything else', () => {
    const moths = [
      { names: ['Kit'], texts: ['tiger moth 5'] },
      { names: ['Old Tiger Moth 5'] },
      { names: ['Tiger Moth 5 Sport'] },
      { names: ['Tiger Moth 5'] },
      { names: ['Box'], codes: ['TIGERMOTH-5'] },
    ]
    const inOrder = ['Box', 'Tiger Moth 5', 'Tiger Moth 5 Sport', 'Old Tiger Moth 5', 'Kit']
    expect(find('tiger moth 5', moths)).toEqual(inOrder)
  })

  test('whatever is typed: long texts, controls and half characters', () => {
    const long = `${'a1'.repeat(50_000)} ${'%_'.repeat(50_000)} ${'x '.repeat(500)}`
    for (const typed of [long, '\u0000', '\uD800', '\u0001CE1', '..%..', '1'.repeat(300)])
      expect(find(typed, models).length).toBeLessThanOrEqual(models.length)
    expect(find('hull', [{ names: [long], texts: ['hull'] }])).toHaveLength(1)
    for (const { words } of readStaffQuery(long).interpretations) expect(words.length).toBeLessThanOrEqual(12)
  })
})

test('a text is replaced and cleared in its place', () => {
  const columns = createTextColumns()
  const has = (at: number, typed: string) => {
    const [interpretation = { words: [], code: undefined }] = readStaffQuery(typed).interpretations
    return isFound(columns, at, columns.matchWords(interpretation.words), interpretation)
  }
  columns.put(0, { names: ['50% Mustang'], codes: ['CE-001A'] })
  columns.put(1, { names: ['Texan'] })
  columns.put(0, { names: ['Corsair'], codes: ['CE-007A'] })
  expect([has(0, 'mustang'), has(0, '%'), has(0, 'ce-001a')]).toEqual([false, false, false])
  expect([has(0, 'corsair'), has(0, 'ce-007a'), has(1, 'texan')]).toEqual([true, true, true])
  columns.clear(0)
  expect([has(0, 'corsair'), has(0, 'ce-007a'), has(1, 'texan')]).toEqual([false, false, true])
  const query = readStaffQuery('texan')
  const [interpretation = { words: [], code: undefined }] = query.interpretations
  expect(rankFound(columns, 1, columns.matchWords(interpretation.words), { query, interpretation })).toBe(1)
})
