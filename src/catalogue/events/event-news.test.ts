import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { describeEventNews } from './event-news.ts'

test.each([
  ['added', 'confirmed', '27–31 January 2027'],
  ['added', 'planned', 'planned for 27–31 January 2027'],
  ['added', 'cancelled', 'cancelled, was to be 27–31 January 2027'],
  ['changed', 'confirmed', 'confirmed for 27–31 January 2027'],
  ['changed', 'moved', 'moved to 27–31 January 2027'],
  ['changed', 'cancelled', 'cancelled, was to be 27–31 January 2027'],
] as const)('an event that is %s and %s', (kind, status, what) => {
  const days = { first_day: '2027-01-27', last_day: '2027-01-31' }
  const event = { name: 'Scale model fair', city: 'Nuremberg', ...days, status }
  expect(describeEventNews(english, event, kind === 'added')).toBe(`Scale model fair, Nuremberg: ${what}`)
})

test.each([
  ['vi', 'Scale model fair, Nuremberg: dời sang 27–31 tháng 1, 2027'],
  ['de', 'Scale model fair, Nuremberg: verschoben auf 27.–31. Januar 2027'],
  ['fr', 'Scale model fair, Nuremberg\u00A0: date modifiée (27–31 janvier 2027)'],
  ['es', 'Scale model fair, Nuremberg: nueva fecha (27–31 de enero de 2027)'],
  ['ja', 'Scale model fair（Nuremberg）：2027年1月27日～31日に日程変更'],
] as const)('the news of an event in the language %s', (language, title) => {
  const days = { first_day: '2027-01-27', last_day: '2027-01-31' }
  const event = { name: 'Scale model fair', city: 'Nuremberg', ...days, status: 'moved' as const }
  expect(describeEventNews(allI18n[language], event, false)).toBe(title)
})
