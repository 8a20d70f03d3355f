import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { toLinkCard, linkCardPattern } from '../link-cards/link-card.ts'
import { type LinkCardEvent, toEventLinkCard } from './event-link-card.ts'

const site = { name: 'Chim Én Models', name_ascii: null }
const silhouette = { image: '/media/silhouettes/cub.0123456789abcdef.svg', width: 1000, height: 700 }
const model = { id: 1, slug: 'cub', name: 'Cub', wingspan: 1611, silhouette }

const anEvent = (changes: Partial<LinkCardEvent> = {}): LinkCardEvent => ({
  slug: 'nuremberg-2027',
  name: 'Scale model fair',
  status: 'confirmed',
  first_day: '2027-01-27',
  last_day: '2027-01-31',
  city: 'Nuremberg',
  latitude: 49.4521,
  longitude: 11.0767,
  stand: 'Hall 7, stand B 12',
  models: [model, { ...model, silhouette: null }, model, model, model],
  image: null,
  ...changes,
})

test('a card has the date, the place, the stand and three models', () => {
  const recipe = toEventLinkCard(english, anEvent(), site)
  expect(recipe).toMatchObject({
    title: '27–31\u00A0Jan',
    subtitle: '2027',
    site: 'Chim Én Models',
    panel: { kind: 'map', place: [49.4521, 11.0767], name: 'Nuremberg' },
    plate: { text: 'Scale model fair' },
    event: { note: 'Wed–Sun', isCancelled: false, stand: ['Hall 7', 'Stand B 12'] },
    alt: 'Scale model fair, Nuremberg, 27–31\u00A0Jan 2027',
  })
  expect(recipe.event?.models.map(({ wingspan }) => wingspan)).toEqual([1611, 1611, 1611])
  expect(linkCardPattern.exec(toLinkCard(recipe).address)?.[1]).toBe('event-nuremberg-2027')
})

test('cancelled and planned are said, and a new date changes the address', () => {
  const recipes = [
    toEventLinkCard(english, anEvent(), site),
    toEventLinkCard(english, anEvent({ status: 'cancelled' }), site),
    toEventLinkCard(english, anEvent({ status: 'planned' }), site),
    toEventLinkCard(english, anEvent({ last_day: '2027-02-01' }), site),
  ]
  expect(recipes.map(({ event }) => event?.note)).toEqual(['Wed–Sun', 'Cancelled', 'Planned', 'Wed–Mon'])
  expect(recipes[1]).toMatchObject({
    event: { isCancelled: true },
    alt: expect.stringMatching(/^Cancelled: /),
  })
  expect(new Set(recipes.map((recipe) => toLinkCard(recipe).address)).size).toBe(4)
})

test('without a place on the map it has its photograph, or else its city', () => {
  const nowhere = { latitude: null, longitude: null }
  const image = { image: '/media/fair.0123456789abcdef.jpg' }
  expect(toEventLinkCard(english, anEvent({ ...nowhere, image }), site).panel).toEqual({
    kind: 'photograph',
    image: image.image,
  })
  expect(toEventLinkCard(english, anEvent(nowhere), site).panel).toEqual({ kind: 'text', text: 'Nuremberg' })
})

test('days of two years have no third year, and a stand may be one place', () => {
  const recipe = toEventLinkCard(
    english,
    anEvent({ first_day: '2026-12-30', last_day: '2027-01-02', stand: 'Tent by the windsock' }),
    site,
  )
  expect([recipe.title, recipe.subtitle]).toEqual(['30\u00A0Dec 2026 – 2\u00A0Jan 2027', ''])
  expect(recipe.event?.stand).toEqual(['Tent by the windsock'])
  expect(toEventLinkCard(english, anEvent({ stand: null }), site).event?.stand).toEqual([])
})

test.each([
  ['vi', '27–31\u00A0thg\u00A01', 'Thứ 4–CN', 'Đã hủy: '],
  ['de', '27.–31.\u00A0Jan.', 'Mi–So', 'Abgesagt: '],
  ['fr', '27–31\u00A0janv.', 'mer.–dim.', 'Annulé\u00A0: '],
  ['es', '27–31\u00A0ene', 'mié–dom', 'Cancelado: '],
] as const)('the date in the language %s', (language, title, note, cancelled) => {
  const i18n = allI18n[language]
  expect(toEventLinkCard(i18n, anEvent(), site)).toMatchObject({ title, subtitle: '2027', event: { note } })
  const { alt } = toEventLinkCard(i18n, anEvent({ status: 'cancelled' }), site)
  expect(alt.slice(0, cancelled.length)).toBe(cancelled)
})
