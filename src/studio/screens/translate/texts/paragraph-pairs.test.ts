import { expect, test } from 'vitest'
import { joinParagraphs, pairParagraphs } from './paragraph-pairs.ts'

const story = (...paragraphs: string[]) => paragraphs.join('\n\n')
const pairs = (original: string, text: string, madeFrom?: string) =>
  pairParagraphs(original, { text, ...(madeFrom !== undefined && { madeFrom }) }).map(
    (pair) =>
      `${pair.original ?? '-'} | ${pair.text || '-'}${pair.madeFrom === undefined ? '' : ` < ${pair.madeFrom}`}`,
  )

test('paragraphs are paired in order; what is missing is missing, and what is more stays', () => {
  expect(pairs(story('One', 'Two'), story('Eins', 'Zwei'))).toEqual(['One | Eins', 'Two | Zwei'])
  expect(pairs(story('One', 'Two'), 'Eins')).toEqual(['One | Eins', 'Two | -'])
  expect(pairs('One', story('Eins', 'Zwei'))).toEqual(['One | Eins', '- | Zwei'])
  expect(pairs('One\n \n\nTwo', '')).toEqual(['One | -', 'Two | -'])
})

test('a paragraph that is not translated stands there in English, so that visitors miss nothing', () => {
  const original = story('One', 'Two', 'Three')
  const untranslated = pairParagraphs(original, undefined)
  const written = joinParagraphs(
    original,
    untranslated.map((pair) => (pair.original === 'Two' ? { ...pair, text: 'Zwei' } : pair)),
  )
  expect(written).toEqual({ text: story('One', 'Zwei', 'Three'), madeFrom: original })
  expect(pairs(original, written.text)).toEqual(['One | -', 'Two | Zwei', 'Three | -'])
  expect(joinParagraphs(original, untranslated)).toEqual({ text: '' })
  // A text of one paragraph may be the same in both languages.
  expect(pairs('Berlin', 'Berlin')).toEqual(['Berlin | Berlin'])
})

test('only the paragraphs that changed are outdated; added and removed ones are found', () => {
  expect(
    pairs(story('One', 'Too', 'Three'), story('Eins', 'Zwei', 'Drei'), story('One', 'Two', 'Three')),
  ).toEqual(['One | Eins', 'Too | Zwei < Two', 'Three | Drei'])
  expect(pairs(story('Zero', 'One', 'Two'), story('Eins', 'Zwei'), story('One', 'Two'))).toEqual([
    'Zero | -',
    'One | Eins',
    'Two | Zwei',
  ])
  expect(pairs(story('One', 'Three'), story('Eins', 'Zwei', 'Drei'), story('One', 'Two', 'Three'))).toEqual([
    'One | Eins',
    '- | Zwei < Two',
    'Three | Drei',
  ])
})

test('a story that is renewed paragraph by paragraph keeps what is still outdated', () => {
  const [old, original] = [story('One', 'Two', 'Three'), story('Uno', 'Zero', 'Two', 'Tres')]
  const renewed = pairParagraphs(original, { text: story('Eins', 'Zwei', 'Drei'), madeFrom: old }).map(
    (pair) => (pair.text === 'Eins' ? { ...pair, text: 'Un', madeFrom: undefined } : pair),
  )
  const { text, madeFrom } = joinParagraphs(original, renewed)
  expect(pairs(original, text, madeFrom)).toEqual([
    'Uno | Un',
    'Zero | -',
    'Two | Zwei',
    'Tres | Drei < Three',
  ])
  const done = renewed.map((pair) => ({ ...pair, madeFrom: undefined }))
  expect(joinParagraphs(original, done).madeFrom).toBe(original)
})
