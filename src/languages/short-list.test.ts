import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { languageCodes } from './languages.ts'
import { formatShortList, listParts } from './short-list.ts'

test.each(languageCodes)('short lists in the language %s are those of Intl', (language) => {
  const i18n = createI18n(language, {})
  const reference = new Intl.ListFormat(language, { style: 'narrow' })
  for (const texts of [
    [],
    ['Camel'],
    ['Camel', 'Isla'],
    ['Camel', 'P-51', 'Bf 109, late'],
    ['a', 'b', 'c', 'd'],
  ]) {
    expect(listParts(i18n, texts)).toEqual(reference.formatToParts(texts))
    expect(formatShortList(i18n, texts)).toBe(reference.format(texts))
  }
})
