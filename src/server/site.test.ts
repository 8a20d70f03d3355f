import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { idleEncoder } from '../../tests/support/media/idle-encoder.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { testIcons } from '../../tests/support/media/test-icons.ts'
import { listProductCodes } from '../catalogue/product.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/store/folder-media-store.ts'
import { readConfig } from './config.ts'
import { openHealth } from './observability/health.ts'
import { openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import { createSite } from './site.ts'
import { noUploads } from '../../tests/support/media/no-uploads.ts'
import { aSite } from '../../tests/support/catalogue/builders.ts'
import { parseStatuses, sendRawRequest } from '../../tests/support/server/send-raw-request.ts'
import { siteRecords } from '../company/site-content.ts'
import { migrate } from '../database/migrate.ts'

async function startSite(fill: (db: Database) => Promise<void> = async () => {}): Promise<string> {
  const folder = await temporaryFolder()
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'hangar.sqlite') })
  await fill(db)
  const store = mediaStoreIn(folder)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ALLOWED_ORIGINS: 'https://old.example' })
  const site = createSite({
    ...config,
    db,
    store,
    uploads: noUploads,
    encoder: idleEncoder,
    catalogueVersion: () => 1,
    refreshCatalogue: async () => {},
    productCodes: () => listProductCodes(db),
    isListed: () => false,
    onMessageStored: () => {},
    onZeroResultQuery: () => {},
    build: () => Promise.reject(new Error('This test renders no page')),
    mode: 'test',
    finalizer: undefined,
    serveAsset: () => false,
    serveStudio: () => false,
    icons: testIcons,
    onError: () => {},
    log: openLog(config),
    metrics: openMetrics({ db, encoder: idleEncoder, catalogueVersion: () => 1 }),
    health: openHealth({ db, store, dataDir: folder }),
  })
  const server = createServer(site.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await db.destroy()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('robots.txt allows every page, disallows the API and names the sitemap', async () => {
  const address = await startSite()
  const response = await fetch(`${address}/robots.txt`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${address}/sitemap.xml\n`)
})

test.each([
  ['/en/reviews', '/reviews'],
  ['/en/feed.xml', '/feed.xml'],
  ['/en/events.ics?from=page', '/events.ics?from=page'],
])('%s redirects to %s for good', async (path, location) => {
  const { status, headers } = await fetch((await startSite()) + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, location])
})

test('the API ignores a trailing slash', async () => {
  const address = await startSite()
  const [one, other] = await Promise.all(
    ['/api/openapi.json', '/api/openapi.json/'].map(async (path) => (await fetch(address + path)).text()),
  )
  expect(one).toMatch(/^\{"openapi"/)
  expect(other).toBe(one)
})

test('pages of allowed origins may read the API, and nothing else', async () => {
  const address = await startSite()
  const allowed = async (path: string) => {
    const { headers } = await fetch(address + path, { headers: { origin: 'https://old.example' } })
    return headers.get('access-control-allow-origin')
  }
  expect(await allowed('/api/openapi.json')).toBe('https://old.example')
  expect(await allowed('/robots.txt')).toBeNull()
  expect(await allowed('/reviews')).toBeNull()
})

test('the API of the studio is for its own pages alone and in no cache', async () => {
  const address = await startSite()
  for (const path of [
    '/api/studio/session',
    '/api/studio/session/',
    '/api/studio/nothing',
    '/api/%73tudio/session',
  ]) {
    const { status, headers } = await fetch(address + path, { headers: { origin: 'https://old.example' } })
    expect(status, path).toBe(path.includes('nothing') ? 404 : 200)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/./)
  }
  const headers = { origin: 'https://old.example', 'access-control-request-method': 'POST' }
  const preflight = await fetch(`${address}/api/studio/sign-in`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(403)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('another spelling of a page leads to its address for good, with its query', async () => {
  const address = await startSite()
  const ask = (path: string, method = 'GET') => fetch(address + path, { method, redirect: 'manual' })
  for (const method of ['GET', 'HEAD']) {
    const response = await ask('/Aircraft-Models/3/index.html?page=2&items=24', method)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/aircraft-models/3?page=2&items=24')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  }
  for (const path of ['/API/reviews', '/media//x.jpg', '/files/index.html', '/Contact-us/']) {
    const response = await ask(path, path === '/Contact-us/' ? 'POST' : 'GET')
    expect(response.status, path).not.toBe(301)
  }
})

test('an address of other programs that is not there never leads to a page', async () => {
  const address = await startSite()
  for (const path of ['/.well-known/security.txt', '/.well-known/change-password', '/.well-known/a/b']) {
    const response = await fetch(address + path, { redirect: 'manual' })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  }
})

test('the API answers 304 to a client of another origin that has the response already', async () => {
  const address = `${await startSite()}/api/openapi.json`
  const headers = { origin: 'https://old.example' }
  const etag = (await fetch(address, { headers })).headers.get('etag') ?? ''
  const response = await fetch(address, { headers: { ...headers, 'if-none-match': etag } })
  expect(response.status).toBe(304)
  expect(response.headers.get('etag')).toBe(etag)
  expect(response.headers.get('access-control-allow-origin')).toBe('https://old.example')
})

test('a host that is too long for the address of the search is the fault of the request', async () => {
  const address = await startSite(async (db) => {
    await migrate(db)
    await siteRecords.replace(db, [], [aSite()])
  })
  const ask = (host: string) =>
    sendRawRequest(address, `GET /opensearch.xml HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(parseStatuses(await ask('www.example.com'))).toEqual([200])
  const refused = await ask(`${'a.'.repeat(200)}example`)
  expect(parseStatuses(refused)).toEqual([400])
  expect(refused).toContain('The Host header is too long.')
})
