import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const assets = new URL('../../build/client/assets/', import.meta.url)

test('every script starts with the hint to compile it while it arrives', async () => {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  // The manifest has no functions.
  const scripts = names.filter((name) => !name.startsWith('manifest-'))
  const codes = await Promise.all(scripts.map((name) => readFile(new URL(name, assets), 'utf8')))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((_, index) => !codes[index]?.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(
    [],
  )
})
