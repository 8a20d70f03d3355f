import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const assets = new URL('../../build/client/assets/', import.meta.url)
/** Brotli, of all that pages do not have anyway. */
const MAX_BYTES = 6_000

test('the first focus of a search field loads at most 6,000 bytes of scripts', async () => {
  const names = await readdir(assets)
  const loaded = names.filter((name) => /^(?:suggestions|search-url)-.*\.js$/.test(name))
  const imports = await Promise.all(loaded.map(listImports))
  const known = /^(?:rolldown-runtime|frame|suggestions|search-url)-/
  expect(imports.flat().filter((name) => !known.test(name))).toEqual([])
  const sizes = await Promise.all(
    loaded.map(async (name) => (await readFile(new URL(`${name}.br`, assets))).length),
  )
  expect(loaded).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
})

/** Without those that are loaded when needed. */
async function listImports(name: string): Promise<string[]> {
  const code = await readFile(new URL(name, assets), 'utf8')
  return [...code.matchAll(/from"\.\/([^"]+)"/g)].map(([, file = '']) => file)
}
