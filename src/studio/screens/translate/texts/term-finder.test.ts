import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTermFinder } from './term-finder.ts'
import { firstTerm, listTermsIn, readGlossary } from './read-glossary.ts'

const glossary = readGlossary(
  readFileSync(new URL('../../../../../docs/glossary.md', import.meta.url), 'utf8'),
)
const find = createTermFinder(listTermsIn('de', glossary))
const foundIn = (text: string) =>
  find(text).flatMap(({ text: piece, term }) => (term ? [[piece, firstTerm(term.text)]] : []))

test('every row of the glossary is read, with a term in each language', () => {
  expect(glossary.length).toBeGreaterThan(200)
  for (const { label, spellings, texts } of glossary)
    for (const text of [...spellings, ...Object.values(texts).map(firstTerm)])
      expect(text, label).toMatch(/^[^\s(（|][^(（|]*$/)
})

test('the columns of a table are the languages in its head, and a language without one has no terms', () => {
  const head = '| English | Deutsch | Source |'
  const rows = readGlossary(`${head}\n| ------- | ------- | ------ |\n| wing | Flügel | own |`)
  expect(rows).toEqual([{ label: 'wing', spellings: ['wing'], texts: { de: 'Flügel' } }])
  expect(listTermsIn('de', rows)).toEqual([{ label: 'wing', spellings: ['wing'], text: 'Flügel' }])
  expect(listTermsIn('fr', rows)).toEqual([])
  expect(() => readGlossary(`${head}\n| wing | Flügel |`)).toThrow('than its table: | wing | Flügel |')
  expect(() => readGlossary('| English | Klingonisch | Source |')).toThrow("a column 'Klingonisch'")
})

test('terms are found as whole words, in capitals and plurals, the longest of several', () => {
  expect(foundIn('The wing tips and the Wing Tube; ailerons.')).toEqual([
    ['wing tips', 'Randbogen'],
    ['Wing Tube', 'Steckungsrohr'],
    ['ailerons', 'Querruder'],
  ])
  expect(foundIn('A swinging wingman sees a wing-tip.')).toEqual([['wing-tip', 'Randbogen']])
  expect(foundIn('Lower half flap.')).toEqual([['flap', 'Landeklappen']])
  expect(foundIn('')).toEqual([])
})

test('the pieces of a text together are the text', () => {
  const text = 'Lower half flap, and let the main undercarriage\ntouch first: the elevator does the rest.'
  expect(
    find(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('a spelling has one term', () => {
  const spellings = glossary.flatMap((term) => term.spellings.map((spelling) => spelling.toLowerCase()))
  expect(spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index)).toEqual([])
})

test('the first term of a cell is the one to use', () => {
  expect(firstTerm('gouverne de profondeur (profondeur)')).toBe('gouverne de profondeur')
  expect(firstTerm('片翼（左翼・右翼）')).toBe('片翼')
})
