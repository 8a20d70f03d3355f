import { expect, test } from 'vitest'
import { shortenDescription, shortenTitle } from './shorten-text.ts'

const site = ' · Chim Én Models'

test('a title that fits stays as it is', () => {
  expect(shortenTitle('P-51D Mustang 60', site)).toBe('P-51D Mustang 60 · Chim Én Models')
  expect(shortenTitle('a'.repeat(60))).toBe('a'.repeat(60))
})

test('a long title ends with a clause', () => {
  expect(shortenTitle('Scale aircraft for radio control, built in Vietnam since 1994', site)).toBe(
    'Scale aircraft for radio control · Chim Én Models',
  )
  expect(shortenTitle('Scale aircraft for radio control – built in Vietnam since 1994', site)).toBe(
    'Scale aircraft for radio control · Chim Én Models',
  )
})

test('a long title without a clause that fits ends with a word and an ellipsis', () => {
  const title = shortenTitle('Gliders, every one of them designed and built in our own workshop', site)
  expect(title).toBe('Gliders, every one of them designed and… · Chim Én Models')
  expect(title.length).toBeLessThanOrEqual(60)
})

test('a long site name leaves room for the title', () => {
  const suffix = ` · ${'The Company '.repeat(5)}`
  expect(shortenTitle('P-51D Mustang 60', suffix)).toBe(`P-51D Mustang 60${suffix}`)
})

test('a description that fits stays as it is, in one line', () => {
  expect(shortenDescription('One.\n\nTwo,\nthree.')).toBe('One. Two, three.')
  expect(shortenDescription('a'.repeat(155))).toBe('a'.repeat(155))
})

test('a long description ends with a sentence', () => {
  const sentence = `${'A sentence of fifty characters, the dot included'.padEnd(49, 's')}.`
  expect(shortenDescription(`${sentence} ${sentence} ${sentence} ${sentence}`)).toBe(
    `${sentence} ${sentence} ${sentence}`,
  )
})

test('a long description whose sentences are too short or too long ends with a word and an ellipsis', () => {
  const description = shortenDescription(`Welcome. ${'Seven and '.repeat(20)}Seven.`)
  expect(description).toMatch(/^Welcome\. (?:Seven and )*Seven(?: and)?…$/)
  expect(description.length).toBeLessThanOrEqual(160)
})

test('an initial does not end a sentence', () => {
  const words = 'He flew the first model that a radio steered'
  expect(shortenDescription(`${words}, and again ${words}, with Walter A. ${words}, and ${words}`)).toMatch(
    /Walter A\. .*…$/,
  )
})

test('a word of any length is cut between characters', () => {
  expect(shortenDescription('a'.repeat(400))).toBe(`${'a'.repeat(154)}…`)
  expect(shortenDescription('✈️🛩️'.repeat(100)).isWellFormed()).toBe(true)
  expect(shortenDescription('🛩'.repeat(100))).toBe(`${'🛩'.repeat(77)}…`)
})
