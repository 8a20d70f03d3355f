import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is the same in every language: the name of a language, and types in the code. */
const sameInAll = [/^English$/, /^[A-Z][a-z]+[A-Z]/]

/** Files that only developers see. */
const isForDevelopers = (file: string) => /styleguide|\.test\./.test(file)

test('every text that components of pages and of the studio show is a message', () => {
  const files = ['website', 'design', 'studio'].flatMap((room) => globSync(`src/${room}/**/*.tsx`))
  const literals = files
    .filter((file) => !isForDevelopers(file))
    .flatMap((file) => listLiteralTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(literals).toEqual([])
  expect(files.length).toBeGreaterThan(200)
})

test('literal texts are found between tags, on lines of their own and in attributes', () => {
  const code = `
    <a href={url} title="Read on">
      View more
      <b>Twice</b> <Trans>A message</Trans>
    </a>`
  expect(listLiteralTexts(code)).toEqual(['View more', 'Twice', 'Read on'])
})

/**
 * Texts in JSX outside of messages: words on a line of their own, words between two tags, and words in attributes. Names of keys
 * are as they stand on keyboards.
 */
function listLiteralTexts(code: string): string[] {
  const rest = code.replaceAll(/<(Trans|kbd)\b.*?<\/\1>|\/\*.*?\*\//gs, '')
  const ownLines = [...rest.matchAll(/^ +([A-Z][\p{L}’']+(?: [\p{L}’',&;]+)*[.!?]?)$/gmu)]
  const betweenTags = [...rest.matchAll(/>([A-Z][a-z]+[^<>{}=]*)<\//g)]
  const attributes = [...rest.matchAll(/\b(?:aria-label|title|alt|placeholder)="([A-Za-z][^"]*)"/g)]
  return [...ownLines, ...betweenTags, ...attributes]
    .map(([, text = '']) => text.trim())
    .filter((text) => !sameInAll.some((pattern) => pattern.test(text)) && !text.endsWith(','))
}
