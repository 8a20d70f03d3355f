import { expect, test } from 'vitest'
import { anEvent } from '../../../tests/support/catalogue/builders.ts'
import { english } from '../../../tests/support/english.ts'
import { toNextEvent } from './next-event.ts'

const now = new Date('2026-11-27T12:00:00Z')
const past = anEvent({ id: 1, first_day: '2026-07-17', last_day: '2026-07-19' })
const running = anEvent({ id: 2, slug: 'bangkok', first_day: '2026-11-25', last_day: '2026-11-29' })
const cancelled = anEvent({ id: 3, status: 'cancelled', first_day: '2026-11-28', last_day: '2026-11-28' })
const tomorrow = anEvent({ id: 4, slug: 'da-nang', first_day: '2026-11-28', last_day: '2026-11-28' })
const later = anEvent({ id: 5 })

test('neither past nor cancelled events come next', () => {
  expect(toNextEvent(english, [past, cancelled], now)).toBeNull()
  expect(toNextEvent(english, [past, cancelled, later], now)).toMatchObject({
    days: '27–31\u00A0Jan',
    more: 0,
  })
})

test('the first to come is counted down, and the others are counted', () => {
  expect(toNextEvent(english, [past, running, tomorrow, later], now)).toMatchObject({
    url: '/events/bangkok',
    name: 'Scale model fair',
    city: 'Nuremberg',
    countdown: { figure: 'Day 3', words: 'of 5' },
    more: 2,
  })
  expect(toNextEvent(english, [tomorrow], now)).toMatchObject({
    countdown: { figure: '1', words: 'day to go' },
  })
})
