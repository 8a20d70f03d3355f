import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const mark = (name: string, ...words: string[]) =>
  markWords(name, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('marks words where they begin', () => {
  expect(mark('P-51D Mustang 60', 'must')).toBe('P-51D [Must]ang 60')
  expect(mark('Extra 300 25', '300', 'ra')).toBe('Extra [300] 25')
})

test('marks a designation that was written in one', () => {
  expect(mark('P-51D Mustang 60', 'p51')).toBe('[P-51]D Mustang 60')
})

test('marks accented letters that were typed without accents', () => {
  expect(mark('Pinhão Aeromodelos', 'pinhao')).toBe('[Pinhão] Aeromodelos')
})
