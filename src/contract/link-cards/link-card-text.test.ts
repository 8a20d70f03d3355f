import { expect, test } from 'vitest'
import { slugToWords, toLinkCardText } from './link-card-text.ts'

test.each([
  ['Latin with Vietnamese', 'Chim Én · Biên Hòa Đồng Nai', 'Chim Én · Biên Hòa Đồng Nai'],
  ['letters composed of two', 'Chim E\u0301n', 'Chim Én'],
  ['signs that the face has', 'Cub™ & Co. <b> 1½ “x”', 'Cub™ & Co. <b> 1½ “x”'],
  ['emoji, which are left out', '✈️ Cub 40 😀', 'Cub 40'],
  ['control characters', 'Cub\u0000\u200B\t40\n', 'Cub 40'],
  ['a narrow no-break space', '1\u202F611', '1\u00A0611'],
  ['Cyrillic', 'Спитфайр 40', 'the fallback'],
  ['Chinese', '飞机', 'the fallback'],
  ['Arabic', 'طائرة', 'the fallback'],
  ['nothing', ' ', 'the fallback'],
])('%s', (_, text, drawn) => {
  expect(toLinkCardText(text, 'the fallback')).toBe(drawn)
})

test('a slug reads as a name', () => {
  expect(slugToWords('a6m-zero-40')).toBe('A6M Zero 40')
})
