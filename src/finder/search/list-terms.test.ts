import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { listTerms } from './list-terms.ts'

test.each([
  ['Skrzydło i Lotka', 'skrzydlo i lotka'],
  ['Göteborg', 'goteborg'],
  ['Đà Nẵng', 'da nang'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
])('%s is found as %s', (text, folded) => expect(foldText(text)).toBe(folded))

test('a designation is one word, with and without its last letters', () => {
  expect([...listTerms('P-51D', false).own]).toEqual(expect.arrayContaining(['p51d', 'p51', '51']))
  expect([...listTerms('S.E.5a', false).own]).toContain('se5a')
})

test('words next to each other in a name are joined', () => {
  expect([...listTerms('Tiger Moth', true).joined]).toEqual(['tigermoth'])
  expect([...listTerms('Bf 109 G', true).joined]).toContain('bf109')
  expect([...listTerms('Tiger Moth', false).joined]).toEqual([])
})

test('Roman numerals of names are found as numbers', () => {
  expect([...listTerms('Spitfire Mk IX', true).own]).toEqual(expect.arrayContaining(['ix', '9', 'mk9']))
  expect([...listTerms('Fokker D.VII', true).own]).toContain('d7')
})

test('plural and singular are one word', () => {
  expect([...listTerms('floats', false).own]).toEqual(['float'])
  expect([...listTerms('Dauntless', false).own]).toEqual(['dauntless'])
})
