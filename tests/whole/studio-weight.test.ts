import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const studio = 'build/studio/assets'
const website = 'build/client/assets'

const sizes = (pattern: RegExp) =>
  readdirSync(studio)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + readFileSync(join(studio, name)).length, 0)

test("the studio's scripts stay small: its own, and all with React and its router as they are sent", () => {
  expect(sizes(/^(?!libraries-|spreadsheet-worker-).*\.js$/)).toBeGreaterThan(10_000)
  expect(sizes(/^(?!libraries-|spreadsheet-worker-).*\.js$/)).toBeLessThanOrEqual(350_000)
  expect(sizes(/\.js\.br$/)).toBeLessThanOrEqual(220_000)
})

test('what reads spreadsheets comes only with the first one, and stays small as it is sent', () => {
  expect(sizes(/^spreadsheet-worker-.*\.js\.br$/)).toBeGreaterThan(1_000)
  expect(sizes(/^spreadsheet-worker-.*\.js\.br$/)).toBeLessThanOrEqual(19_000)
})

test('nothing of the studio is in what visitors download', () => {
  const names = readdirSync(website).filter((name) => !name.endsWith('.br'))
  expect(names.length).toBeGreaterThan(10)
  const found = names.filter((name) =>
    /api\/studio|studio-|publish-dialog/.test(name + readFileSync(join(website, name), 'utf8')),
  )
  expect(found).toEqual([])
})

test('nothing in the page of the studio is inline, which its policy forbids', () => {
  const html = readFileSync('build/studio/studio.html', 'utf8')
  expect(html).toMatch(/<script type="module"[^>]* src="\/studio\/assets\//)
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)| on\w+=/)
})
