// The search of the demonstration catalogue: in the index that browsers build, and in the API on each database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createApi } from '../../src/api/api.ts'
import { loadSearchableCatalogue } from '../../src/api/searchable-catalogue.ts'
import {
  compactDocumentsSchema,
  type SearchAnswer,
  searchAnswerSchema,
} from '../../src/contract/search/search-answer.ts'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import { unpackDocuments } from '../../src/finder/search/compact-documents.ts'
import { findNearest } from '../../src/finder/search/find-nearest.ts'
import { toEnglishWord } from '../../src/finder/search/foreign-words.ts'
import { foldText } from '../../src/finder/search/fold-text.ts'
import { search } from '../../src/finder/search/search.ts'
import { mayContainMeasures, searchText } from '../../src/finder/search/search-text.ts'
import { createIndexBuilder, type SearchIndex } from '../../src/finder/search/search-index.ts'
import { anApiContext } from '../support/server/api-context.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { createTestDatabase, databaseKinds } from '../support/database/test-databases.ts'

const slugs = z.array(z.string())

/** `first` is the first result, `contains` are among the first fifty, `excludes` are not among the results at all. */
const goldenSchema = z.array(
  z.strictObject({
    q: z.string(),
    group: z.string(),
    why: z.string(),
    expect: z.strictObject({
      first: z.string().optional(),
      any_of_top3: slugs.optional(),
      contains: slugs.optional(),
      excludes: slugs.optional(),
      none: z.literal(true).optional(),
    }),
  }),
)

const golden = goldenSchema.parse(parse(readFileSync(join(import.meta.dirname, 'golden.yaml'), 'utf8')))
const opened: { kind: string; db: Database; remove: () => Promise<void> }[] = []
const indexes = new Map<string, SearchIndex>()
let api: ReturnType<typeof createApi>

const find = async (query: string, language = 'en'): Promise<SearchAnswer> => {
  const response = await api.request(
    `/api/search?limit=50&language=${language}&q=${encodeURIComponent(query)}`,
  )
  return searchAnswerSchema.parse(await response.json())
}

beforeAll(async () => {
  for (const kind of databaseKinds) {
    const { location, remove } = await createTestDatabase(kind, 'the demonstration')
    const db = openDatabase(location)
    opened.push({ kind, db, remove })
    indexes.set(kind, (await loadSearchableCatalogue(db, 'en')).index)
    api = createApi(anApiContext({ db }))
  }
  const response = await api.request('/api/search/documents')
  const builder = createIndexBuilder()
  for (const document of unpackDocuments(compactDocumentsSchema.parse(await response.json())))
    builder.add(document)
  indexes.set('browser', builder.build())
})

afterAll(async () => {
  for (const { db, remove } of opened) {
    await db.destroy()
    await remove()
  }
})

/** Slugs, product codes of parts, and paths of pages, each once. */
async function findKeys(query: string): Promise<string[]> {
  const { results } = await find(query)
  return [
    ...new Set(results.map(({ kind, slug, code, url }) => (kind === 'page' ? url : (slug ?? code ?? '')))),
  ]
}

test.each(golden)(
  '$q ($group): $why',
  async ({ q, expect: { first, any_of_top3, contains, excludes, none } }) => {
    const keys = await findKeys(q)
    if (first !== undefined) expect(keys[0]).toBe(first)
    if (any_of_top3) expect(keys.slice(0, 3).some((key) => any_of_top3.includes(key))).toBe(true)
    if (contains) expect(keys).toEqual(expect.arrayContaining(contains))
    if (excludes) expect(keys.filter((key) => excludes.includes(key))).toEqual([])
    if (none) expect(keys).toEqual([])
  },
)

test.each([
  ['de', 'Schwimmerpaar', 'Schwimmerpaar 950 mm, J-3 Cub 40'],
  ['de', 'floats', 'Schwimmerpaar 950 mm, J-3 Cub 40'],
  ['vi', 'phao đôi', 'Phao đôi 950 mm, J-3 Cub 40'],
  ['vi', 'floats', 'Phao đôi 950 mm, J-3 Cub 40'],
  ['fr', 'floats', 'Twin floats 950 mm, J-3 Cub 40'],
  ['de', 'Messe Januar', 'Messe für Scale-Modellbau, Nuremberg, 27.–31.\u00A0Jan.\u00A02027'],
  ['de', 'Wasserflugtage Mai', 'Abgesagt: Wasserflugtage, Lucerne, 22.–23.\u00A0Mai\u00A02027'],
  ['vi', 'hội chợ tháng 1', 'Hội chợ mô hình theo tỉ lệ, Nuremberg, 27–31\u00A0thg\u00A01,\u00A02027'],
  ['ja', 'Nuremberg 1月', 'Scale model fair, Nuremberg, 27–31\u00A0Jan 2027'],
  ['de', 'Gustav Piste', 'Die Gustav, die auf der Piste bleibt'],
])('on pages in %s, %s finds %s', async (language, query, name) => {
  expect((await find(query, language)).results.map((result) => result.name)).toContain(name)
})

test('languages without translations share the index of English', async () => {
  const db = opened[0]?.db ?? expect.fail()
  const english = await loadSearchableCatalogue(db, 'en')
  expect(await loadSearchableCatalogue(db, 'fr', async () => english)).toBe(english)
  expect(await loadSearchableCatalogue(db, 'de', async () => english)).not.toBe(english)
})

test('results in a language name the class in it, and words of other languages find nothing', async () => {
  const { results } = await find('mustang 60', 'de')
  expect(results[0]?.details.aircraft_class).toBe('60er-Klasse')
  expect((await find('Schwimmerpaar')).results).toEqual([])
})

test.each([
  ['beginner', ['người mới', 'nguoi moi', 'Anfänger', 'Einsteiger', 'débutants', 'principiante', '初心者']],
  ['intermediate', ['trung bình', 'Fortgeschrittene', 'intermédiaire', 'intermedio', '中級者']],
  ['expert', ['thành thạo', 'Experte', 'confirmé', 'experto', '上級者']],
  [
    'two-stroke',
    ['hai kỳ', '2 kỳ', 'Zweitakt', '2-Takt', 'Deux temps', '2 temps', 'dos tiempos', '2サイクル'],
  ],
  ['four-stroke', ['bốn kỳ', 'Viertakt', 'quatre temps', 'cuatro tiempos', '4サイクル', '４サイクル']],
  ['accessories', ['phụ kiện', 'Zubehör', 'zubehor', 'accessoires', 'accesorios', 'アクセサリー']],
  ['spare', ['phụ tùng', 'Ersatzteile', 'pièces de rechange', 'recambios', 'スペアパーツ']],
  ['reviews', ['đánh giá', 'Testberichte', 'essais', 'análisis', 'レビュー']],
  ['magazine', ['tạp chí', 'Zeitschrift', 'revue', 'revista', '雑誌']],
  ['manual', ['hướng dẫn', 'Bauanleitung', 'notice', '取扱説明書']],
  ['distributors', ['nhà phân phối', 'Händler', 'distributeurs', 'distribuidor', '取扱店']],
  ['events', ['sự kiện', 'Termine', 'événements', 'eventos', 'イベント']],
  ['contact', ['liên hệ', 'Kontakt', 'contacto', 'お問い合わせ']],
  [
    '60 size',
    ['Klasse 60', '60er', '60er Klasse', 'classe 60', 'clase 60', 'cỡ 60', '60 クラス', '60クラス', '60級'],
  ],
  ['biplane 40 size', ['biplane Klasse 40', 'biplane cỡ 40', 'biplane classe 40', 'biplane 40クラス']],
  ['tricycle under 2 kg', ['tricycle unter 2 kg', 'tricycle dưới 2 kg', 'tricycle 2 kg以下']],
  ['CE-017A', ['ＣＥ－０１７Ａ']],
])('what finds %s in English does so in every language', (english, phrases) => {
  const index = indexes.get('browser')
  if (!index) throw new Error('no index')
  const namesOf = (query: string) => search(index, query).hits.map(({ name }) => name)
  expect(namesOf(english).length).toBeGreaterThan(0)
  for (const phrase of phrases) {
    expect(namesOf(phrase).toSorted(), phrase).toEqual(namesOf(english).toSorted())
    expect(namesOf(phrase.normalize('NFD')).toSorted(), phrase).toEqual(namesOf(english).toSorted())
  }
})

test('no word of the catalogue, and no beginning of one, is read as one of another language', () => {
  const terms = indexes.get('browser')?.terms ?? []
  const beginnings = terms.flatMap((term) => Array.from(term, (_, at) => term.slice(0, at + 1)))
  expect(beginnings.filter((word) => toEnglishWord(word) !== undefined)).toEqual([])
})

describe('every index', () => {
  const words = () => indexes.get('browser')?.terms ?? []
  const queries = () => {
    const word = fc.constantFrom(...words())
    const cut = fc.tuple(word, fc.nat(8)).map(([text, length]) => text.slice(0, length + 1))
    const swapped = fc.tuple(word, fc.nat(20)).map(([text, at]) => swapLetters(text, at % text.length))
    const unit = fc.constantFrom('60 in', '1,6 m', 'under 3 kg', '.46', '30cc', '6s', '5 ch', 'third scale')
    const typed = fc.oneof(word, cut, swapped, unit, fc.string({ unit: 'grapheme', maxLength: 6 }))
    return fc.array(typed, { maxLength: 4 }).map((parts) => parts.join(' '))
  }

  test('gives the same results in the same order', () => {
    fc.assert(
      fc.property(queries(), (query) => {
        const [one, ...others] = [...indexes.values()].map((index) => {
          const result = search(index, query)
          const { dropped, nearest } = findNearest(index, query, result)
          const numbers = [result.hits, nearest].map((found) => found.map(({ number }) => number))
          return { filters: result.filters, dropped, numbers }
        })
        for (const other of others) expect(other).toEqual(one)
      }),
      propertyRuns({ short: 50, long: 5_000 }),
    )
  })

  test('finds the same without what reads figures, unless browsers load that', () => {
    const check = (query: string) => {
      if (mayContainMeasures(query)) return
      for (const index of indexes.values())
        expect(searchText(index, query).hits, query).toEqual(search(index, query).hits)
    }
    for (const { q } of golden) check(q)
    fc.assert(fc.property(queries(), check), propertyRuns({ short: 50, long: 5_000 }))
  })
})

test('a typo in a word of four letters or more of any name finds its model among the first three', () => {
  const index = indexes.get('browser')
  if (!index) throw new Error('no index')
  const typos = listTypos(index, (word) => /^\p{L}{4,}$/u.test(word))
  expect(typos.length).toBeGreaterThan(1_000)
  fc.assert(
    fc.property(fc.constantFrom(...typos), ({ entry, typed }) => {
      expect(search(index, typed).hits.slice(0, 3).includes(entry), typed).toBe(true)
    }),
    { ...propertyRuns({ short: 400, long: 20_000 }), endOnFailure: true },
  )
})

test('events of a kind stand from the latest to the first, cancelled ones last', async () => {
  const { results } = await find('fly-in')
  const events = results.filter(({ kind }) => kind === 'event')
  expect(events.slice(0, 6).map(({ slug }) => slug)).toEqual([
    'norwich-2027',
    'brno-2027',
    'newcastle-2027',
    'calgary-2026',
    'pune-2025',
    'lucerne-2027',
  ])
  expect(results[1]).toMatchObject({
    name: 'Old-timer fly-in, Brno, 12–13\u00A0Jun 2027',
    url: '/events/brno-2027',
    details: { city: 'Brno', country: 'Czechia' },
  })
})

test('designations and short words are not guessed at; what comes nearest is shown instead', async () => {
  expect(await find('p-52d mustang')).toMatchObject({ results: [], dropped: ['p52d'] })
  const { nearest } = await find('p-52d mustang')
  expect(nearest[0]?.name).toBe('P-51D Mustang 60')
})

test('a code that nothing has brings those that are like it', async () => {
  const { results, nearest } = await find('CE-099A')
  expect(results).toEqual([])
  expect(nearest.length).toBeGreaterThan(0)
  expect((await find('a-10')).nearest).toEqual([])
})

test('the beginning of a code shows every code that begins so, and leads to the model; a whole one leads to its version', async () => {
  const [model, ...others] = (await find('CE-017')).results
  expect(model).toMatchObject({
    kind: 'model',
    codes: ['CE-017A', 'CE-017B'],
    url: '/aircraft-model-detail/17',
  })
  expect(model).not.toHaveProperty('code')
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['part']))
  expect((await find('CE-017A')).results[0]).toMatchObject({ code: 'CE-017A', url: '/c/CE-017A' })
})

test('the beginning of a code is no code where it is a word: names come first', () => {
  const builder = createIndexBuilder()
  const common = { isDiscontinued: false, models: [], texts: {} } as const
  builder.add({
    ...common,
    kind: 'page',
    key: '/',
    name: 'P-51 Club',
    codes: [],
    texts: { name: ['P-51 Club'] },
  })
  builder.add({ ...common, kind: 'part', key: 'P51-001', name: 'Wing', codes: ['P51-001'] })
  const index = builder.build()
  expect(search(index, 'p51').hits.map(({ name }) => name)).toEqual(['P-51 Club'])
  expect(search(index, 'p51-0').hits).toEqual([])
  expect(search(index, 'p51-1').hits.map(({ name }) => name)).toEqual(['Wing'])
})

/** Each letter of the words left out, doubled, replaced, or swapped with the next. */
function listTypos(index: SearchIndex, isMisspelt: (word: string) => boolean) {
  return index.entries.flatMap((entry) =>
    entry.kind === 'model'
      ? entry.name
          .split(' ')
          .filter(isMisspelt)
          .flatMap((word) =>
            misspell(word).map((typed) => ({ entry, typed: entry.name.replace(word, typed) })),
          )
      : [],
  )
}

function misspell(word: string): string[] {
  const spellings = Array.from(word, (letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + (foldText(letter) === 'x' ? 'q' : 'x') + word.slice(at + 1),
    swapLetters(word, at),
  ])
  return [...new Set(spellings.flat())].filter((typed) => typed !== word)
}

function swapLetters(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

test.each([
  ['en', [false, false]],
  ['de', [false, false]],
  ['fr', [true, true]],
])(
  'on pages in %s, names of entries and classes that are still English are named',
  async (language, [name, className]) => {
    const isUntranslated = (
      { untranslated }: { untranslated?: string[] | undefined } = {},
      property: string,
    ) => untranslated?.includes(property) ?? false
    const floats = (await find('floats', language)).results.find(({ kind }) => kind === 'accessory')
    expect(isUntranslated(floats, 'name')).toBe(name)
    const [model] = (await find('mustang 60', language)).results
    expect(isUntranslated(model?.details, 'aircraft_class')).toBe(className)
    expect(isUntranslated(model, 'name')).toBe(false)
  },
)
