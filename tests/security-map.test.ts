import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const map = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** What is written as code and looks like a path. */
const paths = [
  ...map.matchAll(/`((?:\.github|src|tests|docs|deploy|demo|scripts)\/[^`\s]*|package-lock\.json)`/g),
].map(([, path = '']) => path)

test('every file that the security map names exists', () => {
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every requirement is named once, in order, and is said to be met, in part or not', () => {
  const rows = [...map.matchAll(/^\| v5\.0\.0-(\d+)\.(\d+)\.(\d+) +\| (\w+) +\| (.*?) +\|$/gm)]
  expect(rows.length).toBe(map.match(/^\| v5/gm)?.length)
  const numbers = rows.map(
    ([, chapter, section, requirement]) =>
      Number(chapter) * 10_000 + Number(section) * 100 + Number(requirement),
  )
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(new Set(rows.map(([, , , , met]) => met))).toEqual(new Set(['yes', 'part', 'no']))
})
