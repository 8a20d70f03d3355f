import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../tests/support/catalogue/any-character.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { readCalendar } from '../../../tests/support/checks/read-calendar.ts'
import { wrapInComponent, escapeText, toCalendarText } from './calendar-text.ts'

const write = (text: string) =>
  toCalendarText(
    wrapInComponent(
      'VCALENDAR',
      ...wrapInComponent('VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20270127', `SUMMARY:${escapeText(text)}`),
    ),
  )

test('any text comes back from lines of at most 75 octets, none of which divides a character', () => {
  const texts = fc.string({ unit: anyCharacter, maxLength: 400 })
  fc.assert(
    fc.property(texts, (text) => {
      const calendar = write(text)
      const lines = calendar.split('\r\n')
      expect(lines.pop()).toBe('')
      expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
      expect(calendar.isWellFormed()).toBe(true)
      const [entry] = readCalendar(calendar).entries
      // oxlint-disable-next-line no-control-regex
      const kept = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      expect(entry?.summary).toBe(kept)
    }),
    propertyRuns(),
  )
})

test('a long line is folded before the character that would make it too long', () => {
  const lines = write(`${'é'.repeat(33)}✈️ and ${'x'.repeat(80)}`).split('\r\n')
  expect(lines.slice(4, 7)).toEqual([
    `SUMMARY:${'é'.repeat(33)}`,
    ` ✈️ and ${'x'.repeat(63)}`,
    ` ${'x'.repeat(17)}`,
  ])
})

test('signs with a meaning are escaped, and half a character is replaced', () => {
  expect(escapeText('a;b,c\\d\r\ne\rf\u0007\uD800')).toBe('a\\;b\\,c\\\\d\\ne\\nf\uFFFD')
})
