import { expect, test } from 'vitest'
import { leadingWords } from './leading-words.ts'

test.each([
  ['Hangar', 'Hangar'],
  ['Chim Én Models', 'Chim Én'],
  ['Twelve chars', 'Twelve chars'],
  ['Twelve chars more', 'Twelve chars'],
  ['Modellflugzeugbau', 'Modellflugze'],
  ['航空模型航空模型航空模型航空模型', '航空模型航空模型航空模型'],
])('%s is shortened to %s', (name, short) => {
  expect(leadingWords(name, 12)).toBe(short)
})
