import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { createI18n } from '../../languages/create-i18n.ts'
import { languages, type StudioLanguage } from './language.ts'

interface Message {
  english: string
  translation: string
}

async function readMessages(language: StudioLanguage): Promise<Message[]> {
  const file = join(import.meta.dirname, 'locales', `${language}.po`)
  const context = { locale: language, sourceLocale: 'en', filename: file }
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), context)
  return Object.entries(catalogue).map(([id, { message, translation }]) => ({
    english: message ?? id,
    translation: translation ?? '',
  }))
}

test('one is never many in English', async () => {
  const manyOfOne =
    /\b(?:1|one) (?:cells|changes|classes|drafts|entries|fields|figures|files|labels|messages|models|more rows|pages|photographs|products|rows|sheets|texts|things|tributes)\b|\ball (?:1|one)\b/i
  const messages = await readMessages('en')
  const withOne = messages.filter(({ english }) => english.includes(', plural,')).map(sayWithOne)
  expect(withOne.length).toBeGreaterThan(40)
  expect(withOne.filter((text) => manyOfOne.test(text))).toEqual([])
})

/** The text of a message where what it counts is one, and all else two. */
function sayWithOne({ english }: Message): string {
  const compiled = compileMessageOrThrow(english)
  const toValue = (name: string) => (english.includes(`{${name}, plural,`) ? 1 : 2)
  const values = Object.fromEntries(listPlaceholders(compiled).map((name) => [name, toValue(name)]))
  return createI18n('en', { message: compiled })._('message', values)
}

/** The names of the values in a message, those in the cases of plurals too. */
const listPlaceholders = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , cases] = token
    const inCases =
      typeof cases === 'object' && cases !== null ? Object.values(cases).filter(Array.isArray) : []
    return [name, ...inCases.flatMap(listPlaceholders)]
  })

const namesIn = (message: string) => [...new Set(listPlaceholders(compileMessageOrThrow(message)))]

describe.each(languages)('every message in %s', (language) => {
  test('has only values that it has in English, and leaves out none but numbers of which its words do not depend', async () => {
    const messages = await readMessages(language)
    expect(messages.length).toBeGreaterThan(1_000)
    for (const { english, translation } of messages) {
      const [names, given] = [namesIn(english), namesIn(translation)]
      const needed = names.filter((name) => english.includes(`{${name}}`))
      expect({ english, given }).toEqual({ english, given: expect.arrayContaining(needed) })
      expect(names).toEqual(expect.arrayContaining(given))
    }
  })

  test('takes the place of its values', async () => {
    const messages = await readMessages(language)
    for (const { english, translation } of messages) {
      const compiled = compileMessageOrThrow(translation)
      const values = Object.fromEntries(listPlaceholders(compiled).map((name) => [name, 2]))
      const text = createI18n(language, { message: compiled })._('message', values)
      expect({ english, text }).toEqual({ english, text: expect.stringMatching(/^[^{}]+$/) })
    }
  })
})

test('the tone of ‘oa’ at the end of a Vietnamese syllable stands on the first vowel everywhere, as in ‘xóa’ and ‘khóa’', async () => {
  const messages = await readMessages('vi')
  expect(messages.filter(({ translation }) => /o[áàảãạ](?!\p{L})/u.test(translation))).toEqual([])
})
