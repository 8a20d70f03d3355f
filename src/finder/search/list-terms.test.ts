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

const listOwn = (text: string, isName: boolean) => listAll(text, isName, false)
const listJoined = (text: string, isName: boolean) => listAll(text, isName, true)

function listAll(text: string, isName: boolean, wanted: boolean): string[] {
  return [...listTerms(text, isName)].flatMap(([term, isJoined]) => (isJoined === wanted ? term : []))
}

test('a designation is one word, with and without its last letters', () => {
  expect(listOwn('P-51D', false)).toEqual(expect.arrayContaining(['p51d', 'p51', '51']))
  expect(listOwn('S.E.5a', false)).toContain('se5a')
})

test('words next to each other in a name are joined', () => {
  expect(listJoined('Tiger Moth', true)).toEqual(['tigermoth'])
  expect(listJoined('Bf 109 G', true)).toContain('bf109')
  expect(listJoined('Tiger Moth', false)).toEqual([])
})

test('Roman numerals of names are found as numbers', () => {
  expect(listOwn('Spitfire Mk IX', true)).toEqual(expect.arrayContaining(['ix', '9', 'mk9']))
  expect(listOwn('Fokker D.VII', true)).toContain('d7')
})

test('plural and singular are one word', () => {
  expect(listOwn('floats', false)).toEqual(['float'])
  expect(listOwn('Dauntless', false)).toEqual(['dauntless'])
})
