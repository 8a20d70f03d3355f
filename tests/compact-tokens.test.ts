import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { compactTokens } from '../vite/compact-tokens.ts'

const tokensFile = join(import.meta.dirname, '../src/design/tokens.css')

const compact = (css: string, from = '/other.css') => postcss([compactTokens()]).process(css, { from }).css

test('a token that never changes is replaced by its value, also within calculations and other tokens', () => {
  expect(compact('.a{gap:calc(2 * var(--space-8));border:var(--edge)}')).toMatch(
    /^\.a\{gap:calc\(2 \* 0\.5rem\);border:1px solid var\(--[a-z]\)\}$/i,
  )
})

test('a token that a theme or a medium changes gets a name of one letter, the same everywhere', () => {
  const [ink = ''] = /--\w+/.exec(compact('.a{color:var(--ink)}')) ?? []
  expect(ink).toMatch(/^--[a-z]$/i)
  expect(compact(':root{--ink:#000}', tokensFile)).toBe(`:root{${ink}:#000}`)
})

test('custom properties that are no tokens keep their names', () => {
  const css = '.a{--share:1;opacity:var(--share)}'
  expect(compact(css)).toBe(css)
})

test('each token becomes a value or a name of one letter', () => {
  const tokens = readFileSync(tokensFile, 'utf8')
  const names = [...new Set(tokens.match(/--[\w-]+(?=:)/g))]
  const compacted = names.map((name) => compact(`.a{margin:var(${name})}`))
  expect(names.length).toBeGreaterThan(40)
  const used = compacted.flatMap((css) => css.match(/--[\w-]*/g) ?? [])
  expect(used.filter((name) => !/^--[a-z]$/i.test(name))).toEqual([])
  const renamed = compacted.filter((css) => /^\.a\{margin:var\(--\w\)\}$/.test(css))
  expect(new Set(renamed).size).toBe(renamed.length)
})

test('a constant token cannot be changed elsewhere', () => {
  expect(() => compact('.a{--space-8:1px}')).toThrow('Change it in tokens.css only.')
})

test('a constant token needs no fallback', () => {
  expect(() => compact('.a{gap:var(--space-8, 1px)}')).toThrow('Use it without a fallback.')
})
