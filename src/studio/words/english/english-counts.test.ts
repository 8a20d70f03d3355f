import { expect, test } from 'vitest'
import { english } from './english.ts'

const manyOfOne =
  /\b(?:1|one) (?:cells|changes|classes|drafts|entries|fields|figures|files|labels|messages|models|more rows|pages|photographs|products|rows|sheets|texts|things|tributes)\b|\ball (?:1|one)\b/i

/** What each sentence with numbers says of one, and where it is. */
function* listWithOne(words: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof words === 'function' && words.length > 0 && !takesNames.has(path))
    yield [path, String(words(1, 1, 1))]
  else if (typeof words === 'object' && words !== null)
    for (const [name, each] of Object.entries(words)) yield* listWithOne(each, `${path}.${name}`)
}

/** They take lists, or numbers that are never one. */
const takesNames = new Set([
  '.sheets.twins',
  '.publishing.toConfirm',
  '.sheets.tooMany',
  '.sheets.missing',
  '.palette.all',
])

test('one is never many', () => {
  const wrong = [...listWithOne(english)].filter(([, text]) => manyOfOne.test(text))
  expect(wrong).toEqual([])
})
