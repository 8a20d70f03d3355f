import { expect, test } from 'vitest'
import { chooseManual } from './choose-manual.ts'

const german = { language: 'de', url: '/files/de.1.pdf', bytes: 2_000, pages: 8 }
const model = { manual: '/files/en.1.pdf', manual_file: { bytes: 1_000, pages: 4 }, manuals: [german] }

test('visitors are offered the manual in their language, and otherwise the English one with its language', () => {
  expect(chooseManual({ locale: 'de' }, model)).toEqual({
    address: '/files/de.1.pdf',
    bytes: 2_000,
    pages: 8,
  })
  expect(chooseManual({ locale: 'en' }, model)).toEqual({
    address: '/files/en.1.pdf',
    bytes: 1_000,
    pages: 4,
  })
  expect(chooseManual({ locale: 'vi' }, model)).toEqual({
    address: '/files/en.1.pdf',
    bytes: 1_000,
    pages: 4,
    language: 'English',
  })
})

test('without an English manual only those who read another language have one', () => {
  const without = { ...model, manual: null, manual_file: null }
  expect(chooseManual({ locale: 'de' }, without)?.address).toBe('/files/de.1.pdf')
  expect(chooseManual({ locale: 'en' }, without)).toBeNull()
})
