import { expect, test } from 'vitest'
import { negotiateLanguage } from './answer-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['pt-BR,pt;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['VI', 'vi'],
  ['en;q=0.2, ja;q=0.7', 'ja'],
  ['de;q=0, fr', 'fr'],
  ['*', 'en'],
  ['xx;q=1, ;;;, de;q=kilo', 'de'],
  [`${'xx,'.repeat(30)}de`, 'en'],
])('Accept-Language %s means %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
