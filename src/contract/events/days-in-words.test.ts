import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import {
  describeDay,
  describeDays,
  describeDaysInFull,
  describeDaysWithYear,
  describeWeekdays,
  formatMonth,
} from './days-in-words.ts'

const i18nOf = (locale: string) =>
  locale === 'en' ? english : setupI18n({ locale, messages: { [locale]: {} } })

test.each([
  ['en', '27–31\u00A0Jan', '27–31\u00A0Jan 2027', '27–31 January', 'Wed–Sun', '27\u00A0Jan', 'Jan'],
  [
    'de',
    '27.–31.\u00A0Jan.',
    '27.–31.\u00A0Jan.\u00A02027',
    '27.–31. Januar',
    'Mi–So',
    '27.\u00A0Jan.',
    'Jan.',
  ],
  [
    'fr',
    '27–31\u00A0janv.',
    '27–31\u00A0janv.\u00A02027',
    '27–31 janvier',
    'mer.–dim.',
    '27\u00A0janv.',
    'janv.',
  ],
  [
    'vi',
    '27–31\u00A0thg\u00A01',
    '27–31\u00A0thg\u00A01,\u00A02027',
    '27–31 tháng 1',
    'Thứ 4–CN',
    '27\u00A0thg\u00A01',
    'thg\u00A01',
  ],
  ['ja', '1月27日～31日', '2027年1月27日～31日', '1月27日～31日', '水～日', '1月27日', '1月'],
])('%s: %s', (locale, days, withYear, full, weekdays, day, month) => {
  const i18n = i18nOf(locale)
  const [first, last] = ['2027-01-27', '2027-01-31']
  expect([
    describeDays(i18n, first, last),
    describeDaysWithYear(i18n, first, last),
    describeDaysInFull(i18n, first, last),
    describeWeekdays(i18n, first, last),
    describeDay(i18n, first),
    formatMonth(i18n, first),
  ]).toEqual([days, withYear, full, weekdays, day, month])
})

test('days of two months have spaces around the dash, and days of two years have their years', () => {
  const german = i18nOf('de')
  expect(describeDays(german, '2027-01-30', '2027-02-02')).toBe('30.\u00A0Jan. – 2.\u00A0Feb.')
  expect(describeDays(german, '2026-12-30', '2027-01-02')).toBe(
    '30.\u00A0Dez.\u00A02026 – 2.\u00A0Jan.\u00A02027',
  )
  expect(describeWeekdays(german, '2027-05-22', '2027-05-23')).toBe('Sa und So')
  expect(describeDaysInFull(english, '2026-12-05', '2026-12-05')).toBe('Sat 5 December')
})
