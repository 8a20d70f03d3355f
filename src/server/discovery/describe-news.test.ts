import { expect, test } from 'vitest'
import type { ModelNews, NewsChange } from '../../catalogue/model-news.ts'
import { describeEventNews, describeImportNews, describeModelNews } from './describe-news.ts'

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
  return describeModelNews(news)
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
  expect(describeModelNews(news)).toEqual({
    title: 'Review Grass Strip added',
    summary: 'Review added: Grass Strip.',
  })
})

test.each([
  ['added', 'confirmed', '27–31 January 2027'],
  ['added', 'planned', 'planned for 27–31 January 2027'],
  ['added', 'cancelled', 'cancelled, was to be 27–31 January 2027'],
  ['changed', 'confirmed', 'confirmed for 27–31 January 2027'],
  ['changed', 'moved', 'moved to 27–31 January 2027'],
  ['changed', 'cancelled', 'cancelled, was to be 27–31 January 2027'],
] as const)('an event that is %s and %s', (kind, status, what) => {
  const days = { first_day: '2027-01-27', last_day: '2027-01-31' }
  const event = { id: 1, slug: 'fair', name: 'Scale model fair', city: 'Nuremberg', ...days, status }
  const { title } = describeEventNews({ changedAt: '2026-11-23T10:00:00.000Z', event, kind })
  expect(title).toBe(`Scale model fair, Nuremberg: ${what}`)
})

test('a long import is counted', () => {
  const counts = [
    { kind: 'added', type: 'aircraft model', count: 1 },
    { kind: 'added', type: 'part', count: 200 },
    { kind: 'changed', type: 'accessory', count: 3 },
  ] as const
  expect(describeImportNews({ changedAt: '', counts: [...counts] }).title).toBe(
    '1 aircraft model and 200 spare parts added; 3 accessories changed',
  )
})
