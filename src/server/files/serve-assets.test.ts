import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createAssetServer } from './serve-assets.ts'

async function startAssets(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/root-abc.js'), 'let script')
  await writeFile(join(folder, 'assets/root-abc.js.br'), brotliCompressSync('let script'))
  await writeFile(join(folder, 'secret.js'), 'secret')
  const serve = createAssetServer(folder, securityHeaders(undefined).own)
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.end('passed on')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('a script is immutable, and compressed for browsers that accept it', async () => {
  const site = await startAssets()
  for (const [encoding, sent] of [
    ['gzip, br', 'br'],
    ['identity', null],
  ] as const) {
    const response = await fetch(`${site}/assets/root-abc.js`, { headers: { 'accept-encoding': encoding } })
    expect(await response.text()).toBe('let script')
    expect(response.headers.get('content-encoding')).toBe(sent)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('accept-encoding')
  }
})

test.each(['/assets/', '/assets/no-such.js', '/assets/%252e%252e/secret.js', '/assets/..%2fsecret.js'])(
  '%s is not found',
  async (path) => {
    const site = await startAssets()
    expect((await fetch(site + path)).status).toBe(404)
  },
)

test('other addresses are left to the site', async () => {
  const site = await startAssets()
  expect(await (await fetch(`${site}/`)).text()).toBe('passed on')
})
