import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = readFileSync(join(root, 'docs/specification.md'), 'utf8')

test('every test that the table of the specification names is there', () => {
  const named = [...table.matchAll(/`([^`]+\.(?:browser|test)\.tsx?)` › ([^|]+?)(?=<br>| \|)/g)]
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(
    ([, file = '', title = '']) => !titlesIn(file).some((known) => known.test(title.trim())),
  )
  expect(missing.map(([whole]) => whole)).toEqual([])
})

test('every line of the table names a test or a departure', () => {
  const rows = table.split('\n').filter((line) => /^\| (?!line|-)/.test(line))
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((row) => !/` › |decisions\/0005/.test(row))).toEqual([])
})

/** The titles of a file's tests; what a title fills in may be anything. */
function titlesIn(file: string): RegExp[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const source = readFileSync(path, 'utf8')
  const titles = source.matchAll(
    /\b(?:test|sparseTest|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g,
  )
  return [...titles].map(([, plain, quoted, template]) => {
    const title = (plain ?? quoted ?? template ?? '').replaceAll(/[.*+?^()|[\]\\]/g, String.raw`\$&`)
    return new RegExp(`^${title.replaceAll(/\$\{[^}]*\}/g, '.+').replaceAll(/\$?[{}]/g, String.raw`\$&`)}$`)
  })
}
