import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, test } from './support/browser-test.ts'
import { startServer } from './support/start-server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls the API as the original single-page client does: by XMLHttpRequest, to a fixed host. */
const originalClient = (host: string) => `<!doctype html><title>Original client</title><script>
  const host = ${JSON.stringify(host)}
  function call(method, path, payload) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, host + '/api/' + path)
      request.setRequestHeader('Accept', 'application/json, text/plain, */*')
      if (payload) request.setRequestHeader('Content-Type', 'application/json')
      request.onload = () => resolve({ ok: request.status >= 200 && request.status < 300, body: JSON.parse(request.responseText) })
      request.onerror = () => reject(new Error('refused'))
      request.send(payload && JSON.stringify(payload))
    })
  }
  function show(path) {
    return new Promise((resolve) => {
      const picture = document.body.appendChild(new Image())
      picture.onload = () => resolve(picture.naturalWidth)
      picture.onerror = () => resolve(0)
      picture.src = host + path
    })
  }
</script><body>`

let other: Server
let otherOrigin: string

test.beforeAll(async () => {
  other = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(originalClient(new URL(request.url ?? '', 'http://any').searchParams.get('host') ?? ''))
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  otherOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})

test.afterAll(() => {
  other.close()
})

test('the API calls of the original client work from an allowed origin', async ({ page }) => {
  // Imports the whole demonstration.
  test.slow()
  const dataDir = await mkdtemp(join(tmpdir(), 'hangar-original-'))
  const site = await startServer({ DATA_DIR: dataDir, ALLOWED_ORIGINS: otherOrigin })
  await page.goto(`${otherOrigin}/?host=${site.address}`)
  const classes = await page.evaluate(`call('GET', 'aircraftclasses')`)
  expect(classes).toMatchObject({
    ok: true,
    body: expect.arrayContaining([expect.objectContaining({ name: '40 size' })]),
  })
  const width = await page.evaluate(
    `call('GET', 'aircraftmodels/1').then(({ body }) => show(body.image.image))`,
  )
  expect(width).toBe(1536)
  const sent = await page.evaluate(
    `call('POST', 'contactus', { subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' })`,
  )
  expect(sent).toMatchObject({ ok: true })
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.describe('a page of an origin that is not allowed', () => {
  test.use({ scriptErrors: async ({}, use) => use([]) })

  test('can neither read nor send anything', async ({ page }) => {
    const site = process.env['SITE_ADDRESS'] ?? ''
    await page.goto(`${otherOrigin}/?host=${site}`)
    await expect(page.evaluate(`call('GET', 'aircraftclasses')`)).rejects.toThrow('refused')
    const message = `{ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }`
    await expect(page.evaluate(`call('POST', 'contactus', ${message})`)).rejects.toThrow('refused')
  })
})
