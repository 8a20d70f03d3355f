import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, test } from './support/browser/browser-test.ts'

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

/** Serves a page that calls the API of a host, at an origin that the site allows or at another. */
async function serveOriginalClient(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(originalClient(new URL(request.url ?? '', 'http://any').searchParams.get('host') ?? ''))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const message = `{ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }`

test('the API calls of the original client work from an allowed origin', async ({ page, baseURL }) => {
  const origin = process.env['SITE_ALLOWED_ORIGIN'] ?? ''
  const server = await serveOriginalClient(Number(new URL(origin).port))
  await page.goto(`${origin}/?host=${baseURL}`)
  const classes = await page.evaluate(`call('GET', 'aircraftclasses')`)
  expect(classes).toMatchObject({
    ok: true,
    body: expect.arrayContaining([expect.objectContaining({ name: '40 size' })]),
  })
  const width = await page.evaluate(
    `call('GET', 'aircraftmodels/1').then(({ body }) => show(body.image.image))`,
  )
  expect(width).toBe(1536)
  expect(await page.evaluate(`call('POST', 'contactus', ${message})`)).toMatchObject({ ok: true })
  server.close()
})

test.describe('a page of an origin that is not allowed', () => {
  test.use({ scriptErrors: async ({}, use) => use([]) })

  test('can neither read nor send anything', async ({ page, baseURL }) => {
    const server = await serveOriginalClient(0)
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    await page.goto(`http://127.0.0.1:${port}/?host=${baseURL}`)
    await expect(page.evaluate(`call('GET', 'aircraftclasses')`)).rejects.toThrow('refused')
    await expect(page.evaluate(`call('POST', 'contactus', ${message})`)).rejects.toThrow('refused')
    server.close()
  })
})
