import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { findFreePort } from '../../scripts/free-port.mjs'
import { startServer } from '../support/start-server.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Starts a site for https://www.example.com; returns a function that sends requests as a TLS proxy does. */
async function aSiteBehindTls() {
  const folder = await temporaryFolder()
  await writeCatalogue(folder, sparseCatalogue())
  const port = await findFreePort()
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    PORT: String(port),
    SITE_URL: 'https://www.example.com',
    LOG_LEVEL: 'error',
  })
  onTestFinished(() => server.stop())
  return async (method: string, extraHeaders: Record<string, string> = {}, body = '') => {
    const headers = { host: 'www.example.com', 'content-length': body.length, ...extraHeaders }
    const outgoing = request({ host: '127.0.0.1', port, path: '/contact-us', method, headers }).end(body)
    const [response] = await once(outgoing, 'response')
    const result: { status: number; headers: IncomingHttpHeaders } = {
      status: response.statusCode,
      headers: response.headers,
    }
    return { ...result, html: await text(response), printed: server.printed() }
  }
}

async function fillInContactForm(send: Awaited<ReturnType<typeof aSiteBehindTls>>) {
  const page = await send('GET')
  const cookie = (page.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
  const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const body = new URLSearchParams({ message: 'Hello', from_email: 'pilot@example.com', token }).toString()
  return { headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, body }
}

test('behind a TLS proxy a form is accepted from a browser without scripts', async () => {
  const send = await aSiteBehindTls()
  const { headers, body } = await fillInContactForm(send)
  const response = await send('POST', { ...headers, origin: 'https://www.example.com' }, body)
  expect(response.status).toBe(303)
  expect(response.headers.location).toMatch(/^\/contact-us\?reference=[\w-]{9}$/)
})

test('a form from a page of another site is rejected without an error in the log', async () => {
  const send = await aSiteBehindTls()
  const { headers, body } = await fillInContactForm(send)
  for (const origin of ['https://evil.example', 'http://www.example.com', 'null', 'x y']) {
    const response = await send('POST', { ...headers, origin }, body)
    expect(response.status, origin).toBe(400)
    expect(response.printed, origin).not.toContain('"level"')
  }
})
