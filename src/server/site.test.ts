import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/folder-media-store.ts'
import { readConfig } from './config.ts'
import { openHealth } from './health.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { patternFinder } from './route-pattern.ts'
import { createSite } from './site.ts'

async function startSite(): Promise<string> {
  const folder = await temporaryFolder()
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'hangar.sqlite') })
  const store = mediaStoreIn(folder)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const patternOf = patternFinder([])
  const encoder = { hurry: () => {}, backlog: () => 0 }
  const site = createSite({
    ...config,
    db,
    store,
    encoder,
    catalogueVersion: () => 1,
    mailDomain: 'mail.example',
    onMessageStored: () => {},
    build: () => Promise.reject(new Error('No page was asked for')),
    mode: 'test',
    styles: undefined,
    serveAsset: () => false,
    onError: console.error,
    log: openLog(config),
    patternOf,
    metrics: openMetrics({ db, encoder, catalogueVersion: () => 1, patternOf }),
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

test('search engines may read every page, and nothing of the API', async () => {
  const response = await fetch(`${await startSite()}/robots.txt`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe('User-agent: *\nDisallow: /api/\n')
})

test('a slash at the end of an address of the API makes no difference', async () => {
  const address = await startSite()
  const [one, other] = await Promise.all(
    ['/api/openapi.json', '/api/openapi.json/'].map(async (path) => (await fetch(address + path)).text()),
  )
  expect(one).toMatch(/^\{"openapi"/)
  expect(other).toBe(one)
})
