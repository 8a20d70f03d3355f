import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../../tests/support/browser/browser-test.ts'

test('the style guide is an unknown path of the built site', async ({ request }) => {
  const answer = await request.get('/styleguide', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/')
})

test('no asset of the built site contains the style guide', async () => {
  const assets = 'build/client/assets'
  const files = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
  expect(files).not.toEqual([])
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(join(assets, file), 'utf8')
    if (/styleguide/i.test(file + text)) found.push(file)
  }
  expect(found).toEqual([])
})
