import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

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
  ['a line end of another kind', '"a\u2028pilot"@example.com'],
  ['the end of a paragraph', '"a\u2029pilot"@example.com'],
  ['an escape', '"a\u001bpilot"@example.com'],
  ['half a sign', '"\ud800"@example.com'],
])('what has %s in it is none, in quotes neither', (_, text) => {
  expect(isEmailAddress(text)).toBe(false)
})
