import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import type { ModelNews, NewsChange } from '../../catalogue/model-news.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { describeImportNews, describeModelNews } from './describe-news.ts'
import { modelFieldWords } from './model-field-words.ts'

const manual = { address: '/files/manuals/p-51d.0123456789abcdef.pdf', bytes: 1 }

function describeChanges(changes: Partial<NewsChange>[], hasManual = true) {
  const defaults: NewsChange = {
    kind: 'changed',
    type: 'aircraft model',
    key: '1',
    name: 'P-51D',
    fields: [],
  }
  const news: ModelNews = {
    changedAt: '2026-11-23T10:00:00.000Z',
    model: { id: 1, name: 'P-51D', manual: hasManual ? manual : undefined },
    changes: changes.map((change) => ({ ...defaults, ...change })),
  }
  return describeModelNews(english, news)
}

test('a title names what came, a text all of it', () => {
  const part = { kind: 'added', type: 'part' } as const
  const changes = [
    { fields: ['manual', 'weight', 'weight_max', 'cg', 'radio_req'] },
    { ...part, key: 'CE-001-CN', name: 'Canopy, P-51D' },
    { ...part, key: 'CE-001-WG', name: 'Wing set, P-51D, Red Nose' },
  ]
  expect(describeChanges(changes)).toEqual({
    title: 'P-51D: new manual, 2 spare parts added and more',
    summary:
      'New manual. Spare parts added: Canopy (CE-001-CN); Wing set, Red Nose (CE-001-WG). ' +
      'Weight, balance point and radio changed.',
  })
})

test.each([
  [['weight', 'cg'], 'P-51D: weight and balance point changed'],
  [['weight', 'cg', 'story'], 'P-51D: details changed'],
  [[], 'P-51D: details changed'],
])('changed fields %j', (fields, title) => {
  expect(describeChanges([{ fields }]).title).toBe(title)
})

test('a manual that is withdrawn is not new', () => {
  expect(describeChanges([{ fields: ['manual'] }], false).title).toBe('P-51D: manual changed')
})

test('a review that is of no model', () => {
  const review: NewsChange = { kind: 'added', type: 'review', key: '1', name: 'Grass Strip', fields: [] }
  const news = { changedAt: '2026-11-23T10:00:00.000Z', model: undefined, changes: [review] }
  expect(describeModelNews(english, news)).toEqual({
    title: 'Review Grass Strip added',
    summary: 'Review added: Grass Strip.',
  })
})

test('a long import is counted', () => {
  const counts = [
    { kind: 'added', type: 'aircraft model', count: 1 },
    { kind: 'added', type: 'part', count: 200 },
    { kind: 'changed', type: 'accessory', count: 3 },
  ] as const
  expect(describeImportNews(english, { changedAt: '', counts: [...counts] }).title).toBe(
    '1 aircraft model and 200 spare parts added; 3 accessories changed',
  )
})

test.each([
  ['vi', 'P-51D: sách hướng dẫn mới, thêm 2 phụ tùng và các thay đổi khác'],
  ['de', 'P-51D: neue Bauanleitung, 2 neue Ersatzteile und mehr'],
  ['fr', 'P-51D\u00A0: nouvelle notice de montage, 2 pièces de rechange ajoutées, etc.'],
  ['es', 'P-51D: nuevo manual, 2 recambios nuevos y más'],
  ['ja', 'P-51D：新しい取扱説明書、スペアパーツ2点を追加ほか'],
] as const)('the news of a model in the language %s', (language, title) => {
  const i18n = allI18n[language]
  const common: NewsChange = { kind: 'changed', type: 'aircraft model', key: '1', name: 'P-51D', fields: [] }
  const part: NewsChange = { ...common, kind: 'added', type: 'part' }
  const news: ModelNews = {
    changedAt: '2026-11-23T10:00:00.000Z',
    model: { id: 1, name: 'P-51D', manual },
    changes: [
      { ...common, fields: ['manual', 'weight', 'cg'] },
      { ...part, key: 'CE-001-CN', name: 'Canopy, P-51D' },
      { ...part, key: 'CE-001-WG', name: 'Wing set, P-51D' },
    ],
  }
  expect(describeModelNews(i18n, news).title).toBe(title)
})

test('a summary is a sentence for each kind of change, as the language writes sentences', () => {
  const review: NewsChange = { kind: 'added', type: 'review', key: '1', name: 'Grass Strip', fields: [] }
  const changed: NewsChange = { ...review, kind: 'changed', type: 'aircraft model', fields: ['weight', 'cg'] }
  const news: ModelNews = { changedAt: '', model: undefined, changes: [review, changed] }
  expect(describeModelNews(allI18n.de, news).summary).toBe(
    'Neuer Testbericht: Grass Strip. Abfluggewicht und Schwerpunkt geändert.',
  )
  expect(describeModelNews(allI18n.ja, news).summary).toBe(
    '追加されたレビュー：Grass Strip。飛行重量、重心位置を変更。',
  )
})

test.each([
  ['en', '1200 spare parts added; 1 accessory changed'],
  ['vi', 'Thêm 1.200 phụ tùng; sửa 1 phụ kiện'],
  ['de', '1.200 Ersatzteile neu; 1 Zubehörteil geändert'],
  ['fr', 'Ajout\u00A0: 1\u202F200 pièces de rechange\u00A0; modification\u00A0: 1 accessoire'],
  ['es', 'Novedades: 1200 recambios; cambios: 1 accesorio'],
  ['ja', '追加：スペアパーツ1,200点／変更：アクセサリー1点'],
] as const)('the news of an import in the language %s', (language, title) => {
  const counts = [
    { kind: 'added', type: 'part', count: 1200 },
    { kind: 'changed', type: 'accessory', count: 1 },
  ] as const
  expect(describeImportNews(allI18n[language], { changedAt: '', counts: [...counts] }).title).toBe(title)
})

test('every field of a model has words', () => {
  const fields = Object.keys(contentTypes['aircraft model'].fields).filter((field) => field !== 'id')
  expect(fields.filter((field) => !(field in modelFieldWords))).toEqual([])
})
