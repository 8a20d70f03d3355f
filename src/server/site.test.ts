import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/media-store.ts'
import { createSite } from './site.ts'

async function startSite(): Promise<string> {
  const folder = await temporaryFolder()
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'hangar.sqlite') })
  const site = createSite({
    db,
    store: mediaStoreIn(folder),
    encoder: { hurry: () => {} },
    siteUrl: undefined,
    allowedOrigins: [],
    trustProxy: 0,
    messageLimits: { perAddress: 0, inTotal: 0 },
    catalogueVersion: () => 1,
    mailDomain: 'mail.example',
    onMessageStored: () => {},
    build: () => Promise.reject(new Error('No page was asked for')),
    mode: 'test',
    styles: undefined,
    serveAsset: () => false,
    onError: console.error,
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
