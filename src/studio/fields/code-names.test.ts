import { expect, test } from 'vitest'
import { readCode } from './code-names.ts'

test.each([
  ['vi', 'language', 'vi'],
  ['VI', 'language', 'vi'],
  ['Vietnamese', 'language', 'vi'],
  ['tiếng việt', 'language', 'vi'],
  [' German ', 'language', 'de'],
  ['Tiếng Đức', 'language', 'de'],
  ['Klingonese', 'language', undefined],
  ['', 'language', undefined],
  ['Vietnam', 'region', 'VN'],
  ['vn', 'region', 'VN'],
  ['Việt Nam', 'region', 'VN'],
  ['xx', 'region', undefined],
  ['Hebrew', 'language', 'he'],
  ['iw', 'language', 'he'],
  ['United Kingdom', 'region', 'GB'],
  ['UK', 'region', 'GB'],
] as const)('%s as the code of a %s is %s', (text, of, code) => {
  expect(readCode(text, of)).toBe(code)
})
