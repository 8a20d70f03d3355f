import { expect, test } from 'vitest'
import { MAX_FILE_ENTRIES, MAX_FILE_TEXTS } from '../../../contract/studio/file-limits.ts'
import type { TypeCount } from '../../../contract/studio/translation-board.ts'
import { sumSentTexts } from './board-sums.ts'

const type = (entries: number, texts: number, done = 0): TypeCount => ({
  kind: 'aircraft model',
  entries,
  texts,
  languages: [{ language: 'de', done, outdated: 0 }],
})

test('a file may be too small for its texts, or for the entries that they belong to', () => {
  const send = (types: readonly TypeCount[], isAll = false) => sumSentTexts(types, 'de', isAll)
  expect(send([type(10, MAX_FILE_TEXTS)])).toEqual({ texts: MAX_FILE_TEXTS, isTooMany: false })
  expect(send([type(10, MAX_FILE_TEXTS + 1)])).toMatchObject({ isTooMany: true })
  expect(send([type(MAX_FILE_ENTRIES, 9_000), type(1, 1)])).toEqual({ texts: 9_001, isTooMany: true })
  const almostDone = type(5_000, 9_000, 8_900)
  expect(send([almostDone])).toEqual({ texts: 100, isTooMany: false })
  expect(send([almostDone], true)).toEqual({ texts: 9_000, isTooMany: true })
})
