import { expect, test } from 'vitest'
import { vietnamese } from './vietnamese.ts'

/** Texts, and the source of functions that make texts. */
function* listTexts(words: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof words === 'string' || typeof words === 'function') yield [path, String(words)]
  else if (typeof words === 'object' && words !== null)
    for (const [name, each] of Object.entries(words)) yield* listTexts(each, `${path}.${name}`)
}

test('the tone of ‘oa’ at the end of a syllable stands on the first vowel everywhere, as in ‘xóa’ and ‘khóa’', () => {
  const otherwise = [...listTexts(vietnamese)].filter(([, text]) => /o[áàảãạ](?!\p{L})/u.test(text))
  expect(otherwise).toEqual([])
})
