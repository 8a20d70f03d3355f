import { expect, test } from 'vitest'
import { toLinkCard, linkCardPattern } from '../link-card.ts'
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
  const recipe = toEventLinkCard(anEvent(), site)
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
    toEventLinkCard(anEvent(), site),
    toEventLinkCard(anEvent({ status: 'cancelled' }), site),
    toEventLinkCard(anEvent({ status: 'planned' }), site),
    toEventLinkCard(anEvent({ last_day: '2027-02-01' }), site),
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
  expect(toEventLinkCard(anEvent({ ...nowhere, image }), site).panel).toEqual({
    kind: 'photograph',
    image: image.image,
  })
  expect(toEventLinkCard(anEvent(nowhere), site).panel).toEqual({ kind: 'text', text: 'Nuremberg' })
})

test('days of two years have no third year, and a stand may be one place', () => {
  const recipe = toEventLinkCard(
    anEvent({ first_day: '2026-12-30', last_day: '2027-01-02', stand: 'Tent by the windsock' }),
    site,
  )
  expect([recipe.title, recipe.subtitle]).toEqual(['30\u00A0Dec 2026 – 2\u00A0Jan 2027', ''])
  expect(recipe.event?.stand).toEqual(['Tent by the windsock'])
  expect(toEventLinkCard(anEvent({ stand: null }), site).event?.stand).toEqual([])
})
