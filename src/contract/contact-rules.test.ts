import { expect, test } from 'vitest'
import { isEmailAddress } from './contact-rules.ts'

test.each([
  'pilot@example.com',
  '"a pilot"@example.com',
  'đạt@example.com',
  'pilot+club@xn--bcher-kva.example',
])('%s is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  ['a line end', '"pilot\r\nBcc: all"@example.com'],
  ['a line feed', '"pilot\n"@example.com'],
  ['a tab', '"a\tpilot"@example.com'],
  ['a line separator', '"a\u2028pilot"@example.com'],
  ['a paragraph separator', '"a\u2029pilot"@example.com'],
  ['an escape', '"a\u001bpilot"@example.com'],
  ['a lone surrogate', '"\ud800"@example.com'],
])('an address with %s is invalid, even in quotes', (_, text) => {
  expect(isEmailAddress(text)).toBe(false)
})
